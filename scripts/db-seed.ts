import { migrateDatabase, seedFirstStart } from '../src/app/server/migrate-database.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (open, config) => {
  await migrateDatabase(open);
  await seedFirstStart(open.db, config);
  console.log('The database contains the initial data.');
});
