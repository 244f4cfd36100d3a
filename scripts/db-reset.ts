import { createInterface } from 'node:readline/promises';
import { sql } from 'drizzle-orm';
import { migrateDatabase, seedFirstStart } from '../src/app/server/migrate-database.ts';
import { type Config, ConfigError } from '../src/platform/config/config.ts';
import { listenerName } from '../src/platform/db/change-listener.ts';
import type { Db, OpenDatabase, Tx } from '../src/platform/db/database.ts';
import { rowsOf } from '../src/platform/db/rows.ts';
import { isCell, ownName, type Schemas } from '../src/platform/schemas.ts';
import { withDatabase } from './with-database.ts';

const moveExtensions = async (tx: Tx, from: string, to: string) => {
  const found = await tx.execute(
    sql`select extname as name from pg_extension where extnamespace = ${from}::regnamespace`,
  );
  for (const { name } of rowsOf<{ name: string }>(found)) {
    await tx.execute(sql`alter extension ${sql.identifier(name)} set schema ${sql.identifier(to)}`);
  }
};

/** Extensions stay, because cells of the same database use them. */
const emptyDefault = async (tx: Tx, { tables, jobs, migrations }: Schemas) => {
  const aside = 'porchlist_extensions';
  await tx.execute(sql`create schema ${sql.identifier(aside)}`);
  await moveExtensions(tx, tables, aside);
  for (const name of [tables, jobs, migrations]) await dropSchema(tx, name);
  await tx.execute(sql`create schema ${sql.identifier(tables)}`);
  await moveExtensions(tx, aside, tables);
  await dropSchema(tx, aside);
};

const dropSchema = (tx: Tx, name: string) =>
  tx.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`);

const emptyDatabase = (db: Db, schemas: Schemas) =>
  db.transaction(async (tx) => {
    if (!isCell(schemas)) return emptyDefault(tx, schemas);
    for (const name of [schemas.tables, schemas.jobs]) await dropSchema(tx, name);
  });

/** What to type: the embedded database is called by its directory, since its own name is always the same. */
const nameOf = async (
  { background, schemas }: OpenDatabase,
  { databaseUrl, dataDir }: Config,
): Promise<string> => {
  if (databaseUrl === undefined) return dataDir;
  if (isCell(schemas)) return schemas.tables;
  const { rows } = await background.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
};

/**
 * Names the programs of other connections, but not other products; those of other accounts may hide theirs. One connection
 * asks everything here.
 */
const listOtherPrograms = async ({ background, schemas }: OpenDatabase): Promise<string[]> => {
  const own = ownName('porchlist', schemas, '/');
  const { rows } = await background.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'unnamed') as name from pg_stat_activity
    where datname = current_database() and usesysid is not null
      and pid <> pg_backend_pid() and application_name is distinct from $1`,
    [listenerName(schemas)],
  );
  const isOther = (name: string) =>
    /^porchlist(?:[ /]|$)/.test(name) && name !== own && !name.startsWith(`${own} `);
  return rows.map(({ name }) => name).filter((name) => !isOther(name));
};

const askForName = async (name: string): Promise<string> => {
  const [typed] = process.argv.slice(2);
  if (typed !== undefined || !process.stdin.isTTY) return typed ?? '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `This deletes everything in the database ${name}. Type its name to continue: `;
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
};

await withDatabase(async (open, config) => {
  const name = await nameOf(open, config);
  const others = await listOtherPrograms(open);
  if (others.length > 0)
    throw new ConfigError(
      `Nothing was deleted: stop what uses the database ${name} first: ${others.join(', ')}.`,
    );
  if ((await askForName(name)) !== name)
    throw new ConfigError(`Nothing was deleted: to delete everything, run npm run db:reset -- ${name}`);
  await open.withoutTimeLimits((db) => emptyDatabase(db, config.schemas));
  await migrateDatabase(open);
  await seedFirstStart(open.db, config);
  console.log(`The database ${name} is reset to its initial state.`);
});
