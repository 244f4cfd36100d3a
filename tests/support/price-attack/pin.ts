import type { Moment, Timeline } from './timeline.ts';
import type { Watched } from './watchers.ts';

/** How often an attacker names the author of an unnamed amount. */
export interface Pins {
  amounts: number;
  /** The expected hits of a person who guesses among the names that the rule allows, without the times. */
  chance: number;
  /** The variance of those. */
  variance: number;
  /** Amounts with a single allowed name. */
  alone: number;
  hits: Record<Strategy, number>;
  openings: Openings;
}

/**
 * How often an attacker who sees whose name came with the write that opened a price finds the amount of that write among
 * those that appeared, by its place.
 */
export interface Openings {
  count: number;
  /** The expected hits, and their variance, if the place says nothing. */
  chance: number;
  variance: number;
  hits: Record<Place, number>;
}

const places = {
  first: ([amount]: readonly number[]) => amount,
  last: (amounts: readonly number[]) => amounts.at(-1),
  lowest: (amounts: readonly number[]) => Math.min(...amounts),
  highest: (amounts: readonly number[]) => Math.max(...amounts),
};
export type Place = keyof typeof places;

/** Names to guess among; each is equally likely. */
type Guess = (candidates: {
  before: Change[];
  allowed: Change[];
  moment: Moment;
  vendor: number;
  /** What was noticed since the vendor's amounts last changed. */
  since: Moment[];
}) => Iterable<string>;

/** A name that stood in what changed about the vendor, and what else was noticed then. */
interface Change {
  name: string;
  at: number;
  watched: Watched;
}

/** The names about which most was noticed. */
function most(allowed: readonly Change[], noticed: (change: Change) => number): string[] {
  const highest = Math.max(...allowed.map(noticed));
  return allowed.filter((change) => noticed(change) === highest).map(({ name }) => name);
}

/** Prefers the names that a reader saw change in something else than the vendor's answers. */
const changedIn =
  (part: 'points' | 'places' | 'street'): Guess =>
  ({ allowed, since }) =>
    most(allowed, ({ name }) => Number(since.some(({ watched }) => watched[part].has(name))));

const strategies = {
  /** The names that changed in the same moment as the amount. */
  together: ({ moment, vendor }) => moment.names[vendor] ?? [],
  /** The name that changed last. */
  latest: ({ before }) => nameOf(before.at(-1)),
  /** The name that changed last of those that the rule allows. */
  latestAllowed: ({ allowed }) => nameOf(allowed.at(-1)),
  /** The one that has waited longest. */
  earliestAllowed: ({ allowed }) => nameOf(allowed[0]),
  /** The one closest to the middle of the days that an amount may wait. */
  middleAllowed: ({ allowed, moment }) =>
    nameOf(allowed.toSorted((one, other) => awayFromMiddle(one, moment) - awayFromMiddle(other, moment))[0]),
  /** The name that changed most often. */
  mostOften: ({ allowed }) => {
    const counts = Map.groupBy(allowed, ({ name }) => name);
    const most = Math.max(0, ...[...counts.values()].map(({ length }) => length));
    return [...counts].flatMap(([name, { length }]) => (length === most ? [name] : []));
  },
  /** Those in whose moment an admin's counts without names changed. */
  administration: ({ allowed }) => most(allowed, ({ watched }) => Number(watched.counts)),
  points: changedIn('points'),
  pointsOrder: changedIn('places'),
  street: changedIn('street'),
  /** Those in whose moment the order of the list changed. */
  listOrder: ({ allowed }) => most(allowed, ({ watched }) => Number(watched.order)),
  /** Those in whose moment the cached list was dropped most often: the next answer takes longer, and may have another version. */
  version: ({ allowed }) => most(allowed, ({ watched }) => watched.drops),
} satisfies Record<string, Guess>;

export type Strategy = keyof typeof strategies;

const nameOf = (change: Change | undefined) => (change ? [change.name] : []);
const awayFromMiddle = ({ at }: Change, moment: Moment) => Math.abs(moment.at - at - 4);

const chanceOf = (guessed: Iterable<string>, author: string | undefined): number => {
  const all = new Set(guessed);
  return author !== undefined && all.has(author) ? 1 / all.size : 0;
};

/**
 * Guesses the author of each unnamed amount that appeared after the first opening.
 *
 * The rule allows the people whose name changed at the vendor since its amounts last changed, at most seven days ago and,
 * for fewer than three amounts, at least one: a person who knows the rule but not the times guesses among these with equal
 * probability, and that is the chance.
 */
export function pin({ moments, authors }: Timeline): Pins {
  const pins: Pins = {
    amounts: 0,
    chance: 0,
    variance: 0,
    alone: 0,
    hits: Object.fromEntries(Object.keys(strategies).map((name) => [name, 0])) as Pins['hits'],
    openings: { count: 0, chance: 0, variance: 0, hits: { first: 0, last: 0, lowest: 0, highest: 0 } },
  };
  const vendors = moments[0]?.names.keys() ?? [];
  for (const vendor of vendors) {
    let changes: Change[] = [];
    let since: Moment[] = [];
    let movedAt = Number.NEGATIVE_INFINITY;
    for (const moment of moments) {
      since.push(moment);
      const appeared = moment.amounts[vendor] ?? [];
      if (moment.isOpening[vendor] && appeared.length > 0) {
        pinOpening(pins.openings, appeared, { authors, names: moment.names[vendor] ?? new Set() });
        changes = [];
        since = [];
      } else changes.push(...changesIn(moment, moment.names[vendor] ?? new Set(), { changes, movedAt }));
      if (appeared.length > 0) movedAt = moment.at;
      if (moment.isOpening[vendor] || appeared.length === 0) continue;
      const waited = appeared.length < 3 ? 1 : 0;
      const allowed = changes.filter(({ at }) => moment.at - at <= 7.2 && moment.at - at >= waited);
      for (const amount of appeared) {
        const author = authors.get(amount);
        const chance = chanceOf(
          allowed.map(({ name }) => name),
          author,
        );
        pins.amounts += 1;
        pins.chance += chance;
        pins.variance += chance * (1 - chance);
        if (chance === 1) pins.alone += 1;
        for (const [strategy, guess] of Object.entries(strategies) as [Strategy, Guess][]) {
          pins.hits[strategy] += chanceOf(guess({ before: changes, allowed, moment, vendor, since }), author);
        }
      }
      changes = [];
      since = [];
    }
  }
  return pins;
}

/** How long ago what the street shows happened, in days. */
const street = { least: 1, most: 2 };

/**
 * Returns the changes of a moment as of when they happened: the street shows a day later who uses a vendor. What a review
 * has told already is no further change, and what may have happened before the amounts moved last comes with none of the next.
 */
function changesIn(
  { at, watched }: Moment,
  names: ReadonlySet<string>,
  { changes, movedAt }: { changes: readonly Change[]; movedAt: number },
): Change[] {
  return [...names].flatMap((name) => {
    if (!watched.street.has(name)) return { name, at, watched };
    const isKnown = changes.some((change) => {
      const ago = at - change.at;
      return change.name === name && ago >= street.least && ago <= street.most;
    });
    const isPast = at - street.most < movedAt;
    return isKnown || isPast ? [] : { name, at: at - (street.least + street.most) / 2, watched };
  });
}

function pinOpening(
  openings: Openings,
  appeared: readonly number[],
  { authors, names }: Pick<Timeline, 'authors'> & { names: ReadonlySet<string> },
): void {
  const [name, ...others] = names;
  const isAuthorThere = appeared.some((amount) => authors.get(amount) === name);
  if (name === undefined || others.length > 0 || !isAuthorThere) return;
  const chance = 1 / appeared.length;
  openings.count += 1;
  openings.chance += chance;
  openings.variance += chance * (1 - chance);
  for (const [place, pick] of Object.entries(places) as [Place, (typeof places)[Place]][]) {
    if (authors.get(pick(appeared) ?? 0) === name) openings.hits[place] += 1;
  }
}

/** Returns the timeline as it would be if every amount appeared with the write that brings it. */
export function withoutDelay({ moments, authors }: Timeline): Timeline {
  const ever = moments[0]?.names.map(
    (_, vendor) => new Set(moments.flatMap(({ amounts }) => amounts[vendor] ?? [])),
  );
  return {
    authors,
    moments: moments.map((moment) => ({
      ...moment,
      isOpening: moment.isOpening.map(() => false),
      amounts: moment.names.map((_, vendor) =>
        [...moment.written].filter((amount) => ever?.[vendor]?.has(amount)),
      ),
    })),
  };
}
