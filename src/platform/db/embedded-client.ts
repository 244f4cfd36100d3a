import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { noteMore, noteStatement } from '../reading.ts';
import { Changes, toldCode } from './changes.ts';
import { EmbeddedStatements } from './embedded-statements.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';

/** Called once the database can no longer be trusted, possibly from inside it: it must end the process at once. */
export type OnFatal = (reason: string) => void;

const diskFull = '53100';

/** Statements run inside the event loop: at least this often, in milliseconds, others get their turn. */
const turnEvery = 4;

/** PostgreSQL's own exit out of a failed statement, which PGlite handles. Anything else that comes out is a crash. */
const isOrdinaryExit = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 100;

/**
 * PGlite that refuses to be used inside its own transaction, and that reports the failures after which it would
 * loop for ever inside the event loop: a full disk, a panic, a crash of the compiled code.
 */
export class EmbeddedClient extends PGlite {
  readonly #onFatal: OnFatal;
  /** When a statement was last answered, on the clock of `performance.now()`. */
  answeredAt: number = Number.NEGATIVE_INFINITY;
  /** No other process changes anything here. */
  readonly changes: Changes = new Changes();
  /** Topics of what the open transaction has changed. */
  readonly #changing = new Set<string>();
  readonly #statements = new EmbeddedStatements();
  #turnAt = 0;

  constructor(options: PGliteOptions, onFatal: OnFatal) {
    super({
      // What the migrations ask for by `CREATE EXTENSION`; a server brings it along.
      extensions: { pg_trgm },
      ...options,
      onStderr: (line) => {
        // Seen here and not as an error of the statement: a panic never returns to the caller.
        if (/\bPANIC: /.test(line)) onFatal(line.trim());
        return false;
      },
    });
    this.#onFatal = onFatal;
  }

  /** Resolves when statements can be run. */
  async open(): Promise<this> {
    await this.waitReady;
    const { Module: compiled } = this;
    const runOnce = compiled._PostgresMainLoopOnce;
    compiled._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        if (!isOrdinaryExit(error)) this.#onFatal(String(error));
        throw error;
      }
    };
    return this;
  }

  override async execProtocolStream(...[message, options]: Parameters<PGlite['execProtocolStream']>) {
    return this.#statements.run(message, (messages) => this.#send(messages, options));
  }

  async #send(...[messages, options]: Parameters<PGlite['execProtocolStream']>) {
    if (performance.now() - this.#turnAt > turnEvery) {
      await turn();
      this.#turnAt = performance.now();
    }
    try {
      const answer = await super.execProtocolStream(messages, {
        ...options,
        onNotice: ({ code, message: topic }) => {
          if (code === toldCode && topic !== undefined) this.#changing.add(topic);
        },
      });
      this.answeredAt = performance.now();
      return answer;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === diskFull) this.#onFatal(error.message);
      throw error;
    } finally {
      if (!this.isInTransaction()) this.#tellChanges();
    }
  }

  #tellChanges(): void {
    for (const topic of this.#changing) this.changes.tell(topic);
    this.#changing.clear();
  }

  override async query<Row>(...args: Parameters<PGlite['query']>): Promise<Results<Row>> {
    refuseInsideTransaction();
    noteStatement(args[0]);
    return await super.query<Row>(...args);
  }

  override async exec(...args: Parameters<PGlite['exec']>) {
    refuseInsideTransaction();
    noteStatement(args[0]);
    return await super.exec(...args);
  }

  override async transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction();
    noteMore();
    return await super.transaction((tx) => insideTransaction(() => run(tx)));
  }
}
