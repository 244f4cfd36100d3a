import { migrate } from '../src/platform/db/migrate.ts';
import { seedFirstStart } from '../src/server/seed.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async ({ db }) => {
  await migrate(db);
  await seedFirstStart(db);
  console.log('The database holds what exists from the first start.');
});
