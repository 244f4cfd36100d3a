import { setImmediate as others } from 'node:timers/promises';
import { unavailable } from './errors.ts';

/** Nobody made room in time, or too many were waiting already. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';

  constructor() {
    super('There was no turn in time');
  }
}

/**
 * Refuses in a `catch` behind a turn: tells those that had none to come back.
 *
 * @throws UNAVAILABLE for `NoTurnError`, and whatever else it was given as it is
 */
export function refuseWithoutTurn(error: unknown): never {
  throw error instanceof NoTurnError ? unavailable() : error;
}

export interface TurnLimits {
  /** How many have a turn at the same time. */
  atOnce: number;
  /** How many wait for one; those after them are refused at once. */
  waiting: number;
  /** How long each of them waits before it is refused. */
  milliseconds: number;
}

/** How many times as long as work others have the event loop, while there are any: to be refused soon is to be answered. */
const othersShare = 3;

/**
 * Waits while others come, for a few times as long as whoever began before has kept them out. Work that never waits,
 * as that with what is kept in memory, would be done before anybody else is even read, and no line would form: the event
 * loop accepts one connection a round.
 *
 * @param come returns how many have come
 * @param rounds of the event loop that somebody takes to come: one to be accepted and one to be read, if that is all
 */
export async function letOthersIn(come: () => number, rounds = 2): Promise<void> {
  const begun = performance.now();
  await others();
  const back = performance.now();
  const end = back + othersShare * (back - begun);
  let known: number;
  do {
    known = come();
    for (let round = 0; round < rounds; round += 1) await others();
  } while (known !== come() && performance.now() < end);
}

interface Waiting {
  enter(): void;
}

/** Lets a few do something at a time; the others stand in line, in order and not for long. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #line = new Set<Waiting>();
  #running = 0;
  #come = 0;
  /** Resolves when whoever came in last may begin. */
  #begun: Promise<void> = Promise.resolve();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Refuses whoever could not even wait, before anything is done for them: that costs least.
   *
   * @throws UNAVAILABLE
   */
  requirePlace(): void {
    this.#come += 1;
    if (this.#running >= this.#limits.atOnce && this.#isLineFull()) throw unavailable();
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @throws NoTurnError when there is none in time
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#come += 1;
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait();
    try {
      this.#begun = this.#begun.then(() => letOthersIn(() => this.#come));
      await this.#begun;
      return await work();
    } finally {
      this.#leave();
    }
  }

  #isLineFull(): boolean {
    return this.#line.size >= this.#limits.waiting;
  }

  #wait(): Promise<void> {
    if (this.#isLineFull()) throw new NoTurnError();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#line.delete(waiting);
        reject(new NoTurnError());
      };
      const timer = setTimeout(giveUp, this.#limits.milliseconds);
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#line.add(waiting);
    });
  }

  /** Hands the turn to whoever has waited longest. */
  #leave(): void {
    const [next] = this.#line;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#line.delete(next);
    next.enter();
  }
}

/** Turns of several, each of whom has a line of their own. */
export class TurnsByKey {
  readonly #limits: TurnLimits;
  readonly #turns = new Map<string, Turns>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws NoTurnError */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns.get(key) ?? new Turns(this.#limits);
    this.#turns.set(key, turns);
    try {
      return await turns.run(work);
    } finally {
      if (turns.isIdle) this.#turns.delete(key);
    }
  }
}
