import { setImmediate as nextRound } from 'node:timers/promises';
import { unavailable } from './errors.ts';

/** The semaphore's queue was full, or the caller waited longer than the timeout. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  constructor() {
    super('The queue was full, or the wait timed out');
  }
}

/**
 * Maps a full queue to 503, in the `catch` behind a semaphore.
 *
 * @throws UNAVAILABLE for `QueueFullError`, and any other error unchanged
 */
export function throwUnavailable(error: unknown): never {
  throw error instanceof QueueFullError ? unavailable() : error;
}

export interface SemaphoreLimits {
  /** Maximum number of tasks that run at the same time. */
  maxConcurrent: number;
  /** Maximum queue length; further tasks are refused at once. */
  maxQueued: number;
  /** How long a task may wait before it is refused. */
  timeoutMs: number;
}

/** Incoming requests get the event loop for up to this many times the duration of the last task: refusals must be fast. */
const requestShare = 3;

/**
 * Yields the event loop while new requests arrive, for up to `requestShare` times as long as the previous task blocked
 * it. Without this, tasks that never wait for I/O (cached answers) would all finish before any other request is read,
 * and no queue would form: the event loop accepts one connection per round.
 *
 * @param countArrivals returns the number of requests that arrived so far
 * @param rounds event loop rounds until a request is seen: one to accept the connection, one to read it
 */
export async function yieldToRequests(countArrivals: () => number, rounds = 2): Promise<void> {
  const start = performance.now();
  await nextRound();
  const resumed = performance.now();
  const end = resumed + requestShare * (resumed - start);
  let known: number;
  do {
    known = countArrivals();
    for (let round = 0; round < rounds; round += 1) await nextRound();
  } while (known !== countArrivals() && performance.now() < end);
}

interface QueuedTask {
  start(): void;
}

/** Runs a limited number of tasks at a time. Others wait in a bounded first-in, first-out queue, with a timeout. */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #queue = new Set<QueuedTask>();
  #running = 0;
  #arrivals = 0;
  /** Resolves when the task that arrived last may start. */
  #started: Promise<void> = Promise.resolve();

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Refuses a request that could not even queue, before any work is done for it: the cheapest refusal.
   *
   * @throws UNAVAILABLE
   */
  requireCapacity(): void {
    this.#arrivals += 1;
    if (this.#running >= this.#limits.maxConcurrent && this.#isQueueFull()) throw unavailable();
  }

  /**
   * Runs `task` as soon as a slot is free.
   *
   * @throws QueueFullError when the queue is full or the wait times out
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#arrivals += 1;
    if (this.#running < this.#limits.maxConcurrent) this.#running += 1;
    else await this.#waitForSlot();
    try {
      this.#started = this.#started.then(() => yieldToRequests(() => this.#arrivals));
      await this.#started;
      return await task();
    } finally {
      this.#release();
    }
  }

  #isQueueFull(): boolean {
    return this.#queue.size >= this.#limits.maxQueued;
  }

  #waitForSlot(): Promise<void> {
    if (this.#isQueueFull()) throw new QueueFullError();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#queue.delete(queued);
        reject(new QueueFullError());
      };
      const timer = setTimeout(giveUp, this.#limits.timeoutMs);
      const queued: QueuedTask = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#queue.add(queued);
    });
  }

  /** Gives the slot to the task that has waited longest. */
  #release(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#queue.delete(next);
    next.start();
  }
}

/** One semaphore per key, such as a person. */
export class KeyedSemaphore {
  readonly #limits: SemaphoreLimits;
  readonly #semaphores = new Map<string, Semaphore>();

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** @throws QueueFullError */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const semaphore = this.#semaphores.get(key) ?? new Semaphore(this.#limits);
    this.#semaphores.set(key, semaphore);
    try {
      return await semaphore.run(task);
    } finally {
      if (semaphore.isIdle) this.#semaphores.delete(key);
    }
  }
}
