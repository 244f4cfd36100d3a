import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './clock.ts';

/** Hears on the way to an answer what the answer is made of. */
export interface Reading {
  /** A single statement was sent to the database. */
  sawStatement(text: string): void;
  /** What was read changes with these topics alone, and holds before `until` (in epoch milliseconds). */
  sawTopics(topics: Iterable<string>, until?: number): void;
  /** Something was used or done that the next answer must use or do again: the time, a file, a limit, a write. */
  sawMore(): void;
}

const current = new AsyncLocalStorage<Reading | undefined>();

/** Runs `run`; `reading` hears what it, and all that it waits for, reads. */
export const heardBy = <Result>(reading: Reading, run: () => PromiseLike<Result>): Promise<Result> =>
  // A query is sent by who waits for it, so that has to be here.
  current.run(reading, async () => await run());

/** Runs `run`, and nobody hears what it reads: whoever calls this says themselves what it changes with. */
export const unheard = <Result>(run: () => Result): Result => current.run(undefined, run);

/** Says with which topics what is being read changes, and until when it holds (in epoch milliseconds). */
export const noteTopics = (topics: Iterable<string>, until?: number): void =>
  current.getStore()?.sawTopics(topics, until);

/**
 * Returns the time for an answer that says of some moments whether they have come. Whoever reads it says of which
 * (`noteMoments`): unlike an answer that has used the clock otherwise, it holds until the next of them.
 */
export const timeOfReading = (clock: Clock): Date => unheard(() => clock.now());

/** Says that what is being read, at the time `now`, is another at the first of these moments that is still to come. */
export function noteMoments(moments: readonly Date[], now: Date): void {
  noteTopics([], Math.min(...moments.filter((moment) => moment > now).map(Number)));
}

/** Says that what is being read is made of more than the database holds. */
export const noteMore = (): void => current.getStore()?.sawMore();

/** Notes a statement of a reading; called by the database with each statement outside of a transaction. */
export const noteStatement = (query: unknown): void => {
  const reading = current.getStore();
  if (!reading) return;
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (typeof text === 'string') reading.sawStatement(text);
  else reading.sawMore();
};

/** Returns `service` as it is, but whoever reads hears that it was used: its answers cannot be kept. */
export const heard = <Service extends object>(service: Service): Service =>
  new Proxy(service, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      return (...args: unknown[]): unknown => {
        noteMore();
        return Reflect.apply(found, target, args);
      };
    },
  });
