import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { reasonOf } from '../describe-error.ts';
import type { Db, Tx } from './database.ts';
import { DatabaseOpenError } from './database-errors.ts';

interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

const ownFolder = join(import.meta.dirname, '../../../migrations');

/** Any number, as long as every process takes the same one. */
const lockNumber = 7_106_332;

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { tag, when, hash, statements: text.split('--> statement-breakpoint') };
    }),
  );
};

const recordTable = sql`drizzle.__drizzle_migrations`;

const lastApplied = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${recordTable} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const found = await tx.execute(sql`select coalesce(max(created_at), 0)::text as last from ${recordTable}`);
  return Number((found as unknown as { rows: { last: string }[] }).rows[0]?.last);
};

const apply = async (tx: Tx, migration: Migration) => {
  try {
    for (const statement of migration.statements) await tx.execute(sql.raw(statement));
  } catch (error) {
    const { tag } = migration;
    const message = `The migration ${tag} failed, and the database was left as it was before: ${reasonOf(error)}`;
    throw new DatabaseOpenError(message, { cause: error });
  }
  await tx.execute(
    sql`insert into ${recordTable} (hash, created_at) values (${migration.hash}, ${migration.when})`,
  );
};

/** Its tables may mean something that this version does not know of. */
const refuseNewerDatabase = (migrations: readonly Migration[], last: number) => {
  if (migrations.every(({ when }) => when < last)) {
    throw new DatabaseOpenError(
      'The database was used by a newer version of Porchlist. Start that version, or restore the backup made before it.',
    );
  }
};

/**
 * Applies the files of /migrations that the database does not have yet: all of them or none, under a lock, so that
 * several processes may start at once. Records them as drizzle-kit does. Returns the names of those applied.
 *
 * @throws DatabaseOpenError when one fails, or when the database has some that are not here
 */
export const migrate = async (db: Db, folder: string = ownFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    const last = await lastApplied(tx);
    refuseNewerDatabase(migrations, last);
    const missing = migrations.filter(({ when }) => when > last);
    for (const migration of missing) await apply(tx, migration);
    return missing.map(({ tag }) => tag);
  });
};
