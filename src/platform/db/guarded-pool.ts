import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import {
  DatabaseUnavailableError,
  isDiskFull,
  isStatementError,
  isUnavailableReason,
  isWriteRefused,
} from './database-errors.ts';

/**
 * A connection pool that refuses use inside its own transactions, survives broken connections, and reports an
 * unavailable database with one kind of error. Connections are pipelined: statements that are not awaited are sent at
 * once, and a statement that times out closes its connection.
 */
export class GuardedPool extends Pool {
  readonly #availability: Availability;

  constructor(settings: PoolConfig, availability: Availability) {
    super({ ...settings, pipeline: true });
    this.#availability = availability;
    // The pool handles errors of idle connections only. Without a listener, an error of a connection in use would end
    // the process; its user gets the error from the statement.
    this.on('connect', (client) => client.on('error', () => undefined));
    // A broken idle connection is replaced when needed.
    this.on('error', () => undefined);
    this.on('release', (error) => {
      if (!error) availability.answered();
    });
  }

  /** Maps an error of the driver, and records that the database is unavailable if it says so. */
  explain(error: unknown): unknown {
    if (error instanceof DatabaseUnavailableError || !isUnavailableReason(error)) return error;
    const unavailable = new DatabaseUnavailableError(error);
    this.#availability.failed(unavailable);
    return unavailable;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares this method with eight overloads
  override query(...args: any[]): any {
    refuseInsideTransaction();
    return this.#explained(this.#run(args));
  }

  /**
   * Like the driver's method, which closes the connection after every error: a caller that retries at once would get
   * a new one before those in the queue.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async #run(args: any[]): Promise<unknown> {
    const client = await super.connect();
    try {
      const result: unknown = await Reflect.apply(client.query, client, args);
      client.release();
      return result;
    } catch (error) {
      // A failed statement of several may leave their transaction open.
      client.release(!isStatementError(error) || client.getTransactionStatus() === 'E');
      throw error;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...args: any[]): any {
    refuseInsideTransaction();
    return this.#explained(Reflect.apply(super.connect, this, args));
  }

  /** The driver itself calls this with a callback, without a promise. */
  #explained(result: unknown): unknown {
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw this.explain(error);
    });
  }
}

interface OpenTransaction {
  isOpen: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

export class NestedUseError extends Error {
  override readonly name = 'NestedUseError';

  constructor() {
    super('The database was used inside an open transaction: pass the transaction on and use that instead.');
  }
}

/** Marks everything that `run` does until it ends as part of a transaction. */
export const insideTransaction = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const transaction = { isOpen: true };
  try {
    // Query builders run when awaited, so await inside.
    return await current.run(transaction, async () => await run());
  } finally {
    // Work that outlives the transaction (a timer, a job) may use the database again.
    transaction.isOpen = false;
  }
};

/**
 * Using the database inside a transaction would silently read and write outside of it, and may wait for a lock or
 * connection that the transaction holds.
 */
const refuseInsideTransaction = (): void => {
  if (current.getStore()?.isOpen) throw new NestedUseError();
};

/** The database counts as available again after this long without failures: one cut or restart is one outage. */
const recoveryMs = 5_000;

export interface Availability {
  failed(error: Error): void;
  answered(): void;
  /** Time of the last success, on the clock of `performance.now()`. */
  answeredAt(): number;
  /** Whether the server refused a write for lack of room a short while ago. */
  isFull(): boolean;
}

/** On a full disk some writes fail and others do not, so no single success means that there is room again. */
const fullMs = 10 * 60_000;

interface Outage {
  readonly began: number;
  state: 'cannot write' | 'does not respond';
  lastFailure: number;
  failures: number;
}

/**
 * Logs one line when the database stops responding, one when it only refuses to write, and one when it responds again,
 * however many requests fail in between. Logs nothing before the first success: the start reports its own failures.
 */
export const createAvailability = (log: Log): Availability => {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  let outage: Outage | undefined;
  return {
    failed: (error) => {
      if (isDiskFull(error)) fullAt = performance.now();
      if (answeredAt === Number.NEGATIVE_INFINITY) return;
      const now = performance.now();
      const state = isWriteRefused(error) ? 'cannot write' : 'does not respond';
      // A server that is away for a moment may come back as a standby.
      if (outage === undefined || (outage.state !== state && state === 'cannot write')) {
        outage ??= { began: now, state, lastFailure: now, failures: 0 };
        outage.state = state;
        log.error({ err: error }, `the database ${state}; requests that need it get 503`);
      }
      outage.lastFailure = now;
      outage.failures += 1;
    },
    answered: () => {
      answeredAt = performance.now();
      if (outage === undefined || answeredAt - outage.lastFailure < recoveryMs) return;
      const seconds = Math.round((outage.lastFailure - outage.began) / 100) / 10;
      log.warn({ seconds, failures: outage.failures }, 'the database responds again');
      outage = undefined;
    },
    answeredAt: () => answeredAt,
    isFull: () => performance.now() - fullAt < fullMs,
  };
};
