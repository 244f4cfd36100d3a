import { DrizzleQueryError, type ExtractTablesWithRelations, type Query } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import { PgRemoteSession } from 'drizzle-orm/pg-proxy';
import { noteStatement, unheard } from '../reading.ts';
import type { Db } from './database.ts';
import { DatabaseUnavailableError, isAnswer } from './database-errors.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

type NoTables = Record<string, never>;
type Rows = unknown[][];

interface Read extends Query {
  columns: number;
  resolve: (rows: Promise<Rows>) => void;
}

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Returns a query whose one value holds the rows of several, as JSON. Columns of a query may have the same name, so they
 * are given others.
 */
function composed(reads: readonly Read[]): Query {
  const params: unknown[] = [];
  const parts = reads.map((read) => {
    const names = Array.from({ length: read.columns }, (_, index) => `c${index}`).join(', ');
    const before = params.length;
    params.push(...read.params);
    const text = read.sql.replace(/\$(\d+)/g, (_, number: string) => `$${before + Number(number)}`);
    return `(select coalesce(json_agg(json_build_array(${names})), '[]') from (${text}) as part(${names}))`;
  });
  return { sql: `select json_build_array(${parts.join(', ')})`, params };
}

/** Whether the database had something to say about the statement: another one may do better. */
const isAboutStatement = (error: unknown): boolean =>
  isAnswer(error instanceof DatabaseUnavailableError ? error.cause : error);

/** Sends on what is asked; selects that are asked in the same turn of the event loop, together. */
class BatchingSession extends PgSession<PgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>> {
  readonly #session: Db['_']['session'];
  #asked: Read[] = [];

  constructor(session: Db['_']['session']) {
    super(dialect);
    this.#session = session;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...prepared: Parameters<typeof PgSession.prototype.prepareQuery<T>>
  ): PgPreparedQuery<T> {
    const [, fields, , , , metadata] = prepared;
    if (!fields || metadata?.type !== 'select') return this.#session.prepareQuery<T>(...prepared);
    // The driver for rows that come from elsewhere: it decodes each column as it would on a connection.
    const rowsOf = async (sql: string, params: unknown[]) => ({
      rows: await this.#read({ sql, params, columns: fields.length }),
    });
    return new PgRemoteSession(rowsOf, dialect, undefined).prepareQuery<T>(...prepared);
  }

  override count(...counted: Parameters<Db['_']['session']['count']>): Promise<number> {
    return this.#session.count(...counted);
  }

  override transaction(): never {
    throw new Error('A transaction has a session of its own.');
  }

  #read(read: Pick<Read, 'sql' | 'params' | 'columns'>): Promise<Rows> {
    refuseInsideTransaction();
    noteStatement(read.sql);
    return new Promise((resolve) => {
      if (this.#asked.length === 0) setImmediate(() => unheard(() => this.#send()));
      this.#asked.push({ ...read, resolve });
    });
  }

  #send(): void {
    const reads = this.#asked;
    this.#asked = [];
    const together = this.#rowsOfAll(reads);
    for (const [index, read] of reads.entries()) {
      const byItself = (error: unknown) => {
        if (reads.length > 1 && isAboutStatement(error)) return this.#rowsOf(read);
        throw error;
      };
      read.resolve(together.then((answers) => answers[index] ?? [], byItself));
    }
  }

  async #rowsOfAll(reads: readonly Read[]): Promise<Rows[]> {
    const [only, ...more] = reads;
    if (only && more.length === 0) return [await this.#rowsOf(only)];
    const [[answers] = []] = await this.#rowsOf(composed(reads));
    return answers as Rows[];
  }

  /** Returns rows, or throws, as the driver does: each query has decoders and words of its own. */
  async #rowsOf({ sql, params }: Query): Promise<Rows> {
    const asIs = (rows: Rows) => rows;
    const query = this.#session.prepareQuery<{ execute: Rows; all: unknown; values: unknown }>(
      { sql, params },
      undefined,
      undefined,
      true,
      asIs,
    );
    return query.execute().catch((error: unknown) => {
      throw error instanceof DrizzleQueryError ? error.cause : error;
    });
  }
}

/**
 * Returns a database that sends the selects of one turn of the event loop as one statement: for a page, whose parts do
 * not know of each other. Each is decoded by its own columns, and heard by its own reading. When the statement fails,
 * each is asked by itself: what one of them waits for, or gets wrong, is not the others' failure.
 *
 * A bigint, a numeric or a time that a select takes from plain SQL needs `mapWith`: it comes as it is in JSON.
 */
export function batchedReads(db: Db): Db {
  const batched: Db = new PgDatabase(dialect, new BatchingSession(db._.session), undefined);
  return Object.assign(batched, { transaction: db.transaction.bind(db) });
}
