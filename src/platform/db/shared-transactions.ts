import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { letOthersIn } from '../turns.ts';
import { isLockedOut, isUnavailable } from './database-errors.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

/** What a transaction shares is nobody's own: it runs in the context of no request. */
const outsideOfRequests = AsyncLocalStorage.snapshot();

/** A write is accepted, read, and has waited for its own turn after so many rounds of the event loop. */
const roundsToArrive = 8;

/** In milliseconds. Others wait no longer for a transaction, which may itself wait for a lock: they begin beside it. */
const patience = 100;

interface Options<Work, Result> {
  /** Does all of it in one transaction, and returns a result for each, in their order. */
  run(works: readonly Work[]): Promise<readonly Result[]>;
  /** Returns what no two that share a transaction may have in common. */
  keysOf(work: Work): readonly string[];
  /** How many may share a transaction. */
  most: number;
}

interface Member<Work, Result> {
  readonly work: Work;
  readonly keys: readonly string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Lets work that comes while a transaction is under way wait for it and then share the next one: its round trips, its
 * commit and the flush of it are the same for one and for many. Whoever comes alone waits for nobody.
 */
export class SharedTransactions<Work, Result> {
  readonly #options: Options<Work, Result>;
  #waiting: Member<Work, Result>[] = [];
  #isRunning = false;

  constructor(options: Options<Work, Result>) {
    this.#options = options;
  }

  /**
   * Does the work, all or nothing, and answers once it is committed. It is done anew by itself when a transaction fails
   * that it shares.
   */
  share(work: Work): Promise<Result> {
    refuseInsideTransaction();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ work, keys: this.#options.keysOf(work), resolve, reject });
    outsideOfRequests(() => void this.#run());
    return promise;
  }

  /** Runs one transaction after the other until nobody waits. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await letOthersIn(() => this.#waiting.length, roundsToArrive);
      await Promise.race([this.#settle(this.#nextGroup()), wait(patience, undefined, { ref: false })]);
    }
    this.#isRunning = false;
  }

  /** Takes out those who have waited longest, as far as they have nothing in common. */
  #nextGroup(): Member<Work, Result>[] {
    const group: Member<Work, Result>[] = [];
    const others: Member<Work, Result>[] = [];
    const taken = new Set<string>();
    for (const member of this.#waiting) {
      const fits = group.length < this.#options.most && !member.keys.some((key) => taken.has(key));
      if (fits) for (const key of member.keys) taken.add(key);
      (fits ? group : others).push(member);
    }
    this.#waiting = others;
    return group;
  }

  /** Whatever one of them is refused or fails by is nothing to the others, so each is tried by itself then. */
  async #settle(group: readonly Member<Work, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(group.map(({ work }) => work));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      // Of a connection that is lost nobody knows what it has committed.
      if (group.length > 1 && (!isUnavailable(error) || isLockedOut(error))) {
        await Promise.all(group.map((member) => this.#settle([member])));
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }
}
