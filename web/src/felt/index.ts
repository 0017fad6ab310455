import "./felt.css";

export type { FeltEvent } from "../model/cues.ts";
export { Felt } from "./felt.ts";
export { awaitSeats } from "./portraits.ts";
export type { FeltHost, FeltSettings } from "./settings.ts";
