import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { noteStatement } from '../reading.ts';
import type { Availability } from './availability.ts';
import { type Changes, toldCode } from './changes.ts';
import { DatabaseUnavailableError, isAnswer, isUnavailableReason } from './database-errors.ts';
import { PreparingClient } from './preparing-client.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

interface PoolOptions extends TimeLimits {
  /** Whether statements are sent on without waiting for the answers to those before them. */
  isPipelined: boolean;
}

/** How long each step may take, in milliseconds. The server cuts a statement first; the driver, when the server cannot. */
export interface TimeLimits {
  connection: number;
  lock: number;
  statement: number;
  answer: number;
}

/** A connection that ends itself when a statement gets no answer: nothing sent after it would get one either. */
class ImpatientClient extends PreparingClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver declares this method with eight overloads
  override query(...args: any[]): any {
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void this.end();
      });
    }
    return result;
  }
}

/**
 * What holds for every statement of a connection. Told by a statement and not when connecting, where poolers such as
 * PgBouncer refuse it. Days and months mean the same on every server and on the embedded database.
 */
const sessionSettings = ({ lock, statement }: TimeLimits) =>
  `select set_config('TimeZone', 'UTC', false), set_config('lock_timeout', '${lock}', false), set_config('statement_timeout', '${statement}', false), set_config('idle_in_transaction_session_timeout', '30000', false)`;

const poolSettings = (url: string, size: number, options: PoolOptions): PoolConfig => ({
  connectionString: url,
  Client: ImpatientClient,
  max: size,
  pipeline: options.isPipelined,
  connectionTimeoutMillis: options.connection,
  query_timeout: options.answer,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'porchlist',
  onConnect: (client) => client.query(sessionSettings(options)),
});

/**
 * A pool that refuses to be used by what runs inside a transaction of its own, outlives every connection that is cut,
 * and tells by one kind of error that the database is away, busy or full.
 */
export class GuardedPool extends Pool {
  readonly #availability: Availability;

  constructor(
    url: string,
    size: number,
    options: PoolOptions,
    { availability, changes }: { availability: Availability; changes: Changes },
  ) {
    super(poolSettings(url, size, options));
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
        if (code === toldCode && message !== undefined) topics.add(message);
      });
    });
    this.on('release', (_, client) => {
      const topics = changing.get(client);
      for (const topic of topics ?? []) changes.tell(topic);
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

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...args: any[]): any {
    refuseInsideTransaction();
    noteStatement(args[0]);
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
      client.release(!isAnswer(error));
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
