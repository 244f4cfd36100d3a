/** What two homes that compare notes can read at one time, and what an attacker knows besides. */
export interface Reading {
  /** The published amounts of each vendor, as Cost Details list them to either home. */
  lists: readonly (readonly number[])[];
  /** The published averages of the vendors, with the number of homes. */
  averages: readonly { amount: number; homes: number }[];
  /** The category's price. */
  line: Line | null;
  /** The two homes' own amounts that no list contains. */
  own: readonly number[];
  /** Homes with a counted amount that was never published. The attacker knows the homes but not the amounts. */
  hidden: readonly string[];
}

export interface Line {
  low: number;
  median: number;
  high: number;
  dots: readonly number[];
}

/** An amount that the attacker has narrowed to this range. */
export interface Claim {
  /** The home's entry, or null for any of the hidden ones. */
  entry: string | null;
  from: number;
  to: number;
}

const step = 5;
const toStep = (amount: number) => Math.round(amount / step) * step;
const ascending = (one: number, other: number) => one - other;

export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** Returns the price line of these amounts, computed independently of the code under test. */
export function lineOf(amounts: readonly number[]): Line {
  const sorted = amounts.toSorted(ascending);
  const at = (share: number) => toStep(quantile(sorted, share));
  return { low: at(0.25), median: at(0.5), high: at(0.75), dots: sorted.map(toStep) };
}

const isSameLine = (one: Line, other: Line) =>
  one.low === other.low && one.median === other.median && one.high === other.high;

/** Returns `all` without one occurrence of each amount in `taken`. */
function without(all: readonly number[], taken: readonly number[]): number[] {
  const left = [...all];
  for (const amount of taken) {
    const index = left.indexOf(amount);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** All amounts to try, in steps of 50 cents. */
const candidates = Array.from({ length: 1600 }, (_, index) => index / 2);

/** Returns the range of a single amount that, added to the known ones, gives the line, or null. */
function explain(known: readonly number[], line: Line): Omit<Claim, 'entry'> | null {
  const fitting = candidates.filter((amount) => isSameLine(lineOf([...known, amount]), line));
  const [from] = fitting;
  const to = fitting.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/**
 * Derives amounts that were never listed from what averages contain beyond their lists, what a line contains beyond all
 * lists, a single amount that explains a line, and changes between two readings with the same lists.
 */
export function recover(readings: readonly Reading[]): Claim[] {
  const claims: Claim[] = [];
  let before: Reading | null = null;
  for (const reading of readings) {
    claims.push(...beyondAverages(reading), ...beyondLists(reading));
    if (before) claims.push(...betweenReadings(before, reading));
    before = reading;
  }
  return claims;
}

function beyondAverages({ lists, averages }: Reading): Claim[] {
  return averages.flatMap(({ amount, homes }, index) => {
    const list = lists[index] ?? [];
    const rest = amount * homes - list.reduce((sum, each) => sum + each, 0);
    // Averages are rounded to the cent.
    const slack = homes * 0.005 + 0.01;
    return Math.abs(rest) <= slack ? [] : [{ entry: null, from: rest - slack, to: rest + slack }];
  });
}

function beyondLists({ lists, line, own, hidden }: Reading): Claim[] {
  if (!line) return [];
  const listed = lists.flat();
  const dots = without(line.dots, listed.map(toStep));
  const claims: Claim[] = without(dots, own.map(toStep)).map((dot) => ({
    entry: null,
    from: dot - step / 2,
    to: dot + step / 2,
  }));
  for (const known of [listed, [...listed, ...own]]) {
    if (known.length > 0 && isSameLine(lineOf(known), line)) return claims;
    const range = explain(known, line);
    if (range) claims.push(...hidden.map((entry) => ({ entry, ...range })));
  }
  return claims;
}

function betweenReadings(before: Reading, after: Reading): Claim[] {
  if (!before.line || !after.line || JSON.stringify(before.lists) !== JSON.stringify(after.lists)) return [];
  const came = after.hidden.filter((entry) => !before.hidden.includes(entry));
  const went = before.hidden.filter((entry) => !after.hidden.includes(entry));
  const solve = (entries: readonly string[], base: Line, line: Line): Claim[] => {
    const [entry, ...others] = entries;
    if (entry === undefined || others.length > 0 || isSameLine(base, line)) return [];
    const range = explain(base.dots, line);
    return range ? [{ entry, ...range }] : [];
  };
  return [...solve(came, before.line, after.line), ...solve(went, after.line, before.line)];
}
