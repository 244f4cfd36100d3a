import { createInterface } from 'node:readline/promises';
import { sql } from 'drizzle-orm';
import { migrateDatabase, seedFirstStart } from '../src/app/server/migrate-database.ts';
import { type Config, ConfigError } from '../src/platform/config/config.ts';
import { listenerName } from '../src/platform/db/change-listener.ts';
import type { Db, OpenDatabase } from '../src/platform/db/database.ts';
import { withDatabase } from './with-database.ts';

const emptyDatabase = (db: Db) =>
  db.transaction(async (tx) => {
    for (const schema of ['public', 'drizzle', 'pgboss']) {
      await tx.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    }
    await tx.execute(sql`create schema public`);
  });

/** What to type: the embedded database is called by its directory, since its own name is always the same. */
const nameOf = async ({ background }: OpenDatabase, { databaseUrl, dataDir }: Config): Promise<string> => {
  if (databaseUrl === undefined) return dataDir;
  const { rows } = await background.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
};

/** Names the programs of other connections; those of other accounts may hide theirs. One connection asks everything here. */
const listOtherPrograms = async ({ background }: OpenDatabase): Promise<string[]> => {
  const { rows } = await background.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'unnamed') as name from pg_stat_activity
    where datname = current_database() and usesysid is not null
      and pid <> pg_backend_pid() and application_name is distinct from $1`,
    [listenerName],
  );
  return rows.map(({ name }) => name);
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
  await open.withoutTimeLimits(emptyDatabase);
  await migrateDatabase(open);
  await seedFirstStart(open.db, config);
  console.log(`The database ${name} is reset to its initial state.`);
});
