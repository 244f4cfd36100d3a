import { setImmediate as nextTurn } from 'node:timers/promises';
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
  maxConcurrent: number;
  /** Maximum queue length; further tasks are refused at once. */
  maxQueued: number;
  timeoutMs: number;
}

const turnsWhileQueued = 10;

/**
 * Runs a limited number of tasks at a time. Others wait in a bounded first-in, first-out queue, with a timeout.
 *
 * At most one task starts in each turn of the event loop. Otherwise tasks that never wait for I/O, such as cached
 * answers, would all finish before the next request is read, so that no queue would form and nothing be refused: of ten
 * that arrive together, p-limit and async-sema refuse none. While tasks queue, several turns pass: the event loop accepts
 * one connection per turn, and refusals must be fast.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  /** Starts of the waiting tasks, longest wait first. */
  readonly #queue = new Set<() => void>();
  #running = 0;
  /** Resolves in the turn in which the latest task starts. */
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
    if (this.#isFull()) throw unavailable();
  }

  /**
   * Runs `task` as soon as a slot is free.
   *
   * @throws QueueFullError when the queue is full or the wait times out
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#isFull()) throw new QueueFullError();
    if (this.#running >= this.#limits.maxConcurrent) await this.#waitForSlot();
    else this.#running += 1;
    try {
      this.#started = this.#started.then(() => this.#pause());
      await this.#started;
      return await task();
    } finally {
      this.#release();
    }
  }

  async #pause(): Promise<void> {
    const turns = this.#queue.size > 0 ? turnsWhileQueued : 1;
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  }

  #isFull(): boolean {
    return this.#running >= this.#limits.maxConcurrent && this.#queue.size >= this.#limits.maxQueued;
  }

  #waitForSlot(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.delete(start);
        reject(new QueueFullError());
      }, this.#limits.timeoutMs);
      this.#queue.add(start);
    });
  }

  #release(): void {
    const [start] = this.#queue;
    if (!start) {
      this.#running -= 1;
      return;
    }
    this.#queue.delete(start);
    start();
  }
}

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
