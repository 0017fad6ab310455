export { awaitSeats, Felt, type FeltEvent, type FeltHost } from "../felt/index.ts";
