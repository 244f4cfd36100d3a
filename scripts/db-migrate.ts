import { migrateDatabase } from '../src/app/server/migrate-database.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (open) => {
  const applied = await migrateDatabase(open);
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
});
