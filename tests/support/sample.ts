/** Whether this run tries all of what is otherwise sampled. */
const isWhole = process.env.RANDOM_RUNS === 'all';

/** The same commit always tests the same. `SAMPLE=1` to `5` takes another part. */
const turn = Number(process.env.SAMPLE ?? 0);

/**
 * Returns whether this run tries an item of a long list: one of three or more. `npm run test:all` tries all. For what rarely fails by itself, such as one of 50 values in one of 300
 * fields.
 *
 * @param place the item's place in the list
 */
export const isInSample = (place: number, parts: 3 | 6 = 3): boolean =>
  isWhole || (place + turn) % parts === 0;

/**
 * Returns how many random inputs to try: a part of `inAll`, which still covers every kind of operation a dozen times.
 * `npm run test:all` tries all.
 */
export const randomRuns = (inAll: number, parts: 3 | 6 | 60 = 3): number =>
  isWhole ? inAll : Math.ceil(inAll / parts);

/** Returns whether this run tries an item on this of two screens. */
export const isOnThisScreen = (place: number, isPhone: boolean): boolean =>
  isWhole || (place + turn) % 2 === Number(isPhone);

/** Returns the one of several ways that this run takes with an item. */
export const inTurn = <Way>(place: number, ways: readonly Way[]): readonly Way[] => {
  const next = (place + Math.floor(turn / 2)) % ways.length;
  return isWhole ? ways : ways.slice(next, next + 1);
};
