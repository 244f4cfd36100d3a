/** One line of the report: a measurement, its value, and whether it meets the promise. */
export interface Figure {
  what: string;
  seen: string;
  isMet: boolean;
}

/** A kind of attack or failure, applied to the product in a separate process. */
export interface Scenario {
  name: string;
  /** A short description. */
  what: string;
  /** How much to run: a few for a quick check, and the amount for measuring the promises. */
  amount: { unit: string; few: number; full: number };
  run(amount: number): Promise<Figure[]>;
}

export const figure = (what: string, seen: number | string, isMet: boolean): Figure => ({
  what,
  seen: String(seen),
  isMet,
});
