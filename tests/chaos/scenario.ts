/** One line of the report: what was looked at, what was seen, and whether that is what is promised. */
export interface Figure {
  what: string;
  seen: string;
  isKept: boolean;
}

/** A kind of attack or failure that the product is put through, as a process of its own. */
export interface Scenario {
  name: string;
  /** What is done, in a few words. */
  what: string;
  /** How much of it: a few to see that it works, and what the promises are measured with. */
  amount: { unit: string; few: number; full: number };
  run(amount: number): Promise<Figure[]>;
}

export const figure = (what: string, seen: number | string, isKept: boolean): Figure => ({
  what,
  seen: String(seen),
  isKept,
});
