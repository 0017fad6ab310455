const MINUS = "−";

/** A number in Latin digits, with a true minus sign, and one decimal at most. */
export function digits(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "").replace("-", MINUS);
}

/** A number that says its sign: "+4", "0", and a minus. */
export function signed(value: number): string {
  return (value > 0 ? "+" : "") + digits(value);
}
