import { createInterface } from 'node:readline/promises';
import { sql } from 'drizzle-orm';
import { migrateDatabase, seedFirstStart } from '../src/app/server/migrate-database.ts';
import { ConfigError } from '../src/platform/config/config.ts';
import type { Db } from '../src/platform/db/database.ts';
import { withDatabase } from './with-database.ts';

const isConfirmed = async (): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('This deletes everything in the database. Type yes to continue: ');
  terminal.close();
  return answer.trim() === 'yes';
};

const emptyDatabase = (db: Db) =>
  db.transaction(async (tx) => {
    for (const schema of ['public', 'drizzle', 'pgboss']) {
      await tx.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    }
    await tx.execute(sql`create schema public`);
  });

if (await isConfirmed()) {
  await withDatabase(async (open, config) => {
    if (config.isProduction) throw new ConfigError('Nothing was deleted: NODE_ENV is production.');
    await open.withoutTimeLimits(emptyDatabase);
    await migrateDatabase(open);
    await seedFirstStart(open.db, config);
    console.log('The database is reset to its initial state.');
  });
} else {
  console.error('Nothing was deleted: run npm run db:reset -- --yes to delete everything in the database.');
  process.exitCode = 1;
}
