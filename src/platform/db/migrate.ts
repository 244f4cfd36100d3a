import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { reasonOf } from '../log.ts';
import { migrationsDirectory } from '../package-root.ts';
import { ensureSchemaSql, isCell, ownLock, type Schemas, schemasOf } from '../schemas.ts';
import { notifyWithCommit } from './announce.ts';
import { allTopics } from './changes.ts';
import type { Db, Queryable, Tx } from './database.ts';
import { DatabaseOpenError } from './database-errors.ts';
import { rowsOf } from './rows.ts';

interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string; readonly when: number }[];
}

interface Snapshot {
  readonly tables: Readonly<Record<string, SnapshotTable>>;
}

interface SnapshotTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, { readonly name: string; readonly generated?: object }>>;
}

const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** Arbitrary, but the same in every process. */
const lockNumber = 7_106_332;
const extensionLock = 7_106_334;

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const { entries } = await journalOf(folder);
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { tag, when, hash, statements: text.split('--> statement-breakpoint') };
    }),
  );
};

const recordTable = ({ migrations }: Schemas) => sql`${sql.identifier(migrations)}.__drizzle_migrations`;

/**
 * Migrations create schemas and extensions, which PostgreSQL allows a database's owner.
 *
 * @throws DatabaseOpenError with the statement that helps
 */
const requireCreate = async (tx: Tx, schemas: Schemas) => {
  const own = sql`(select has_schema_privilege(oid, 'CREATE') from pg_namespace where nspname = ${schemas.tables})`;
  const inDatabase = sql`has_database_privilege(current_database(), 'CREATE')`;
  const allowed = isCell(schemas) ? sql`coalesce(${own}, ${inDatabase})` : sql`${inDatabase} and ${own}`;
  const found =
    await tx.execute(sql`select format('alter database %I owner to %I', current_database(), current_user) as help,
    ${allowed} as allowed`);
  const [row] = rowsOf<{ help: string; allowed: boolean }>(found);
  if (row && !row.allowed) {
    throw new DatabaseOpenError(
      `The user of DATABASE_URL may not create tables in its database. As an administrator of the server run: ${row.help}`,
    );
  }
};

const lastApplied = async (tx: Tx, schemas: Schemas): Promise<number> => {
  await tx.execute(sql.raw(ensureSchemaSql(schemas.migrations)));
  await tx.execute(
    sql`create table if not exists ${recordTable(schemas)} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const found = await tx.execute(
    sql`select coalesce(max(created_at), 0)::text as last from ${recordTable(schemas)}`,
  );
  return Number(rowsOf<{ last: string }>(found)[0]?.last);
};

/** Drizzle-kit writes the schema of referenced tables, which is another one in a cell. */
const statementIn = ({ tables }: Schemas, statement: string) =>
  statement.replaceAll('"public".', `"${tables}".`);

const apply = async (tx: Tx, schemas: Schemas, migration: Migration) => {
  try {
    for (const statement of migration.statements) await tx.execute(sql.raw(statementIn(schemas, statement)));
  } catch (error) {
    const { tag } = migration;
    const message = `The migration ${tag} failed, and the database was left as it was before: ${reasonOf(error)}`;
    throw new DatabaseOpenError(message, { cause: error });
  }
  await tx.execute(
    sql`insert into ${recordTable(schemas)} (hash, created_at) values (${migration.hash}, ${migration.when})`,
  );
};

const newerDatabase =
  'The database was used by a newer version of Porchlist. Start that version, or restore the backup made before it.';

/** The last migration of 0.2.0. That version and 0.3.0 also brought the rows of 0.1.0 to their new form. */
const oldestMigration = 1_795_732_124_001;

/** Tables may have changed their meaning in a newer version. */
const refuseOtherVersions = (migrations: readonly Migration[], last: number) => {
  if (migrations.every(({ when }) => when < last)) throw new DatabaseOpenError(newerDatabase);
  if (last > 0 && last < oldestMigration) {
    throw new DatabaseOpenError(
      'The data is from a version of Porchlist before 0.2.0. Update to 0.3.0 and start it, then update to this version.',
    );
  }
};

/**
 * Applies missing files of /migrations: all or none, under a lock, so that several processes may start at once. Records
 * the files as drizzle-kit does. Returns the names of applied files.
 *
 * @throws DatabaseOpenError when one fails, or when the database has newer ones
 */
export const migrate = async (
  db: Db,
  { folder = migrationsDirectory, schemas = schemasOf() }: { folder?: string; schemas?: Schemas } = {},
): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  return db.transaction((tx) => migrateIn(tx, schemas, migrations));
};

export const lockMigrations = async (tx: Tx, schemas: Schemas): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ownLock(lockNumber, schemas)})`);
};

/**
 * Servers without the contrib package would fail with one extension after the other.
 *
 * @throws DatabaseOpenError with the names of all extensions that the server lacks
 */
const requireExtensions = async (tx: Tx, migrations: readonly Migration[]): Promise<string[]> => {
  const statements = migrations.flatMap((migration) => migration.statements).join();
  const names = [...statements.matchAll(/create extension if not exists "?(\w+)/gi)].map(
    ([, name = '']) => name,
  );
  if (names.length === 0) return [];
  const found = rowsOf<{ name: string }>(await tx.execute(sql`select name from pg_available_extensions`));
  const missing = new Set(names.filter((name) => !found.some((row) => row.name === name)));
  if (missing.size > 0) {
    throw new DatabaseOpenError(
      `The PostgreSQL server lacks ${[...missing].join(', ')}. Install its contrib package, such as postgresql-contrib.`,
    );
  }
  return names;
};

/** @throws DatabaseOpenError when another program has tables where the first migration makes its own */
const requireEmptySchema = async (
  tx: Tx,
  { tables }: Schemas,
  [first]: readonly Migration[],
): Promise<void> => {
  const names = [...(first?.statements.join() ?? '').matchAll(/create table "(\w+)"/gi)].map(
    ([, name]) => name,
  );
  const found = await tx.execute(sql`select tablename as name from pg_tables where schemaname = ${tables}`);
  const other = rowsOf<{ name: string }>(found).find(({ name }) => names.includes(name));
  if (other === undefined) return;
  throw new DatabaseOpenError(
    `The database has tables of another program, such as ${other.name}: name a database of its own for Porchlist.`,
  );
};

const createSharedExtensions = async (tx: Tx, schemas: Schemas, names: readonly string[]) => {
  // They belong to the database: products that start at once would create them twice.
  if (names.length > 0) await tx.execute(sql`select pg_advisory_xact_lock(${extensionLock})`);
  if (!isCell(schemas)) return;
  // All products share them, so they must not go with a cell.
  for (const name of names) {
    await tx.execute(sql.raw(`create extension if not exists ${name} with schema public`));
  }
};

/**
 * Changes nothing.
 *
 * @returns the number of migrations that are missing
 * @throws DatabaseOpenError when `migrate` would
 */
export const requireMigratable = async (db: Db, schemas: Schemas): Promise<number> => {
  const migrations = await ownMigrations();
  return db.transaction(async (tx) => {
    await requireCreate(tx, schemas);
    const found = await tx.execute(
      sql`select to_regclass(${`"${schemas.migrations}".__drizzle_migrations`}) as name`,
    );
    const isNew = rowsOf<{ name: string | null }>(found)[0]?.name == null;
    const last = isNew ? 0 : await lastMigration(tx, schemas);
    refuseOtherVersions(migrations, last);
    const missing = migrations.filter(({ when }) => when > last);
    if (last === 0) await requireEmptySchema(tx, schemas, missing);
    await requireExtensions(tx, missing);
    return missing.length;
  });
};

const migrateIn = async (tx: Tx, schemas: Schemas, migrations: readonly Migration[]): Promise<string[]> => {
  await lockMigrations(tx, schemas);
  await requireCreate(tx, schemas);
  const last = await lastApplied(tx, schemas);
  refuseOtherVersions(migrations, last);
  const missing = migrations.filter(({ when }) => when > last);
  if (last === 0) await requireEmptySchema(tx, schemas, missing);
  const extensions = await requireExtensions(tx, missing);
  await createSharedExtensions(tx, schemas, extensions);
  for (const migration of missing) await apply(tx, schemas, migration);
  if (missing.length > 0) await notifyWithCommit(tx, schemas, [allTopics]);
  return missing.map(({ tag }) => tag);
};

/**
 * Gives an empty database the tables of an earlier version: of the migration with this time in the journal.
 *
 * @throws DatabaseOpenError when that version is newer, or too old to be updated
 */
export const migrateUpTo = async (tx: Tx, schemas: Schemas, when: number): Promise<void> => {
  const migrations = await readMigrations(migrationsDirectory);
  if (!migrations.some((migration) => migration.when === when)) throw new DatabaseOpenError(newerDatabase);
  refuseOtherVersions(migrations, when);
  await migrateIn(
    tx,
    schemas,
    migrations.filter((migration) => migration.when <= when),
  );
};

/**
 * Returns the columns, without generated ones, of each of the product's own tables after the migration with this time in the journal.
 *
 * @throws DatabaseOpenError when this version does not know that migration
 */
export const columnsAfter = async (when: number): Promise<Map<string, Set<string>>> => {
  const { entries } = await journalOf(migrationsDirectory);
  const entry = entries.find((one) => one.when === when);
  if (entry === undefined) throw new DatabaseOpenError(newerDatabase);
  const file = join(migrationsDirectory, 'meta', `${String(entry.idx).padStart(4, '0')}_snapshot.json`);
  const { tables } = JSON.parse(await readFile(file, 'utf8')) as Snapshot;
  const storedIn = ({ columns }: SnapshotTable) =>
    Object.values(columns).flatMap(({ name, generated }) => (generated ? [] : [name]));
  return new Map(Object.values(tables).map((table) => [table.name, new Set(storedIn(table))]));
};

const lastRecordedSql = ({ migrations }: Schemas) =>
  `select max(created_at)::text as last from "${migrations}".__drizzle_migrations`;

let read: Promise<Migration[]> | undefined;

const ownMigrations = () => {
  read ??= readMigrations(migrationsDirectory);
  return read;
};

/** Returns the last applied migration by its time in the journal. */
export const lastMigration = async (db: Queryable, schemas: Schemas): Promise<number> => {
  const [row] = rowsOf<{ last: string | null }>(await db.execute(sql.raw(lastRecordedSql(schemas))));
  return Number(row?.last);
};

export const appliedMigration = async (db: Queryable, schemas: Schemas): Promise<string | undefined> => {
  const last = await lastMigration(db, schemas);
  return (await ownMigrations()).findLast(({ when }) => when <= last)?.tag;
};

/** @throws DatabaseOpenError when a newer version has used the database, whose tables this one may misread */
export const refuseNewerData = async (db: Queryable, schemas: Schemas): Promise<void> =>
  refuseOtherVersions(await ownMigrations(), await lastMigration(db, schemas));

/** The database may also have newer migrations. */
export const isMigrated = async (client: Pool, schemas: Schemas): Promise<boolean> => {
  const { rows } = await client.query<{ last: string | null }>(lastRecordedSql(schemas));
  return (await ownMigrations()).every(({ when }) => when <= Number(rows[0]?.last));
};
