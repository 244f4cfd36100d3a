import { migrate } from '../src/platform/db/migrate.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async ({ db }) => {
  const applied = await migrate(db);
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
});
