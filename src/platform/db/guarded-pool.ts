import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Availability } from './availability.ts';
import { type Changes, changeCode } from './changes.ts';
import { DatabaseUnavailableError, isAnswer, isUnavailableReason } from './database-errors.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

/**
 * A pool that refuses to be used by what runs inside a transaction of its own, outlives every connection that is cut,
 * and tells by one kind of error that the database is away, busy or full. Its connections are pipelined: statements that
 * are not awaited are sent at once, and one that gets no answer in time ends its connection.
 */
export class GuardedPool extends Pool {
  readonly #availability: Availability;

  constructor(
    settings: PoolConfig,
    { availability, changes }: { availability: Availability; changes: Changes },
  ) {
    super({ ...settings, pipeline: true });
    this.#availability = availability;
    this.#passOnTo(changes);
    // The pool listens to idle connections only. That of one in use would end the process unheard; whoever uses it
    // gets the error from their statement.
    this.on('connect', (client) => client.on('error', () => undefined));
    // An idle connection that was cut is replaced when it is needed: nobody noticed.
    this.on('error', () => undefined);
    this.on('release', (error) => {
      if (!error) availability.answered();
    });
  }

  /**
   * Passes on what statements have changed once their connection is given back: they are committed by then, or may be,
   * and whoever wrote has not heard yet.
   */
  #passOnTo(changes: Changes): void {
    const changing = new WeakMap<PoolClient, Set<string>>();
    this.on('connect', (client) => {
      const topics = new Set<string>();
      changing.set(client, topics);
      client.on('notice', ({ code, message }) => {
        if (code === changeCode && message !== undefined) topics.add(message);
      });
    });
    this.on('release', (_, client) => {
      const topics = changing.get(client);
      for (const topic of topics ?? []) changes.publish(topic);
      topics?.clear();
    });
  }

  /** What to throw for an error of the driver; notes that the database is unavailable when that is what it says. */
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
   * As the driver's own, which ends the connection after every error: whoever asks again at once gets a new one before
   * those who stand in line.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async #run(args: any[]): Promise<unknown> {
    const client = await super.connect();
    try {
      const result: unknown = await Reflect.apply(client.query, client, args);
      client.release();
      return result;
    } catch (error) {
      // A failed one of several statements may leave the transaction that they began.
      client.release(!isAnswer(error) || client.getTransactionStatus() === 'E');
      throw error;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...args: any[]): any {
    refuseInsideTransaction();
    return this.#explained(Reflect.apply(super.connect, this, args));
  }

  /** There is no promise where the driver itself calls with a callback. */
  #explained(result: unknown): unknown {
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw this.explain(error);
    });
  }
}
