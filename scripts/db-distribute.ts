import { type SQL, sql } from 'drizzle-orm';
import { ConfigError } from '../src/platform/config/config.ts';
import type { Db, Queryable } from '../src/platform/db/database.ts';
import { rowsOf } from '../src/platform/db/rows.ts';
import { withRunningDatabase } from './with-database.ts';

/**
 * Spreads the history of points, the largest table, over the workers of a Citus cluster by person. A person's rows stay
 * together, so nothing but its keys changes for the program. ADR 35 says why the other tables stay.
 */
const steps: readonly SQL[] = [
  sql`set local statement_timeout = 0`,
  // A key cannot lead from a worker to a person. Rows of people are erased, never deleted, so nothing depended on it.
  sql`alter table user_point_history drop constraint user_point_history_user_id_users_id_fk`,
  // Citus accepts only unique keys that contain the column it distributes by.
  sql`alter table user_point_history drop constraint user_point_history_pkey, add primary key (user_id, id)`,
  sql`select create_distributed_table('user_point_history', 'user_id')`,
  sql`select truncate_local_data_after_distributing_table('user_point_history')`,
];

async function has(db: Queryable, query: SQL): Promise<boolean> {
  return rowsOf<unknown>(await db.execute(query)).length > 0;
}

async function requireWorkers(db: Db): Promise<void> {
  if (!(await has(db, sql`select from pg_extension where extname = 'citus'`)))
    throw new ConfigError(
      'This database has no Citus: install the extension on this server and its workers, see docs/operate.md.',
    );
  if (!(await has(db, sql`select from citus_get_active_worker_nodes()`)))
    throw new ConfigError("Citus has no workers: add each with select citus_add_node('host', 5432).");
}

await withRunningDatabase(async ({ db }) => {
  await requireWorkers(db);
  const isDone = await has(
    db,
    sql`select from citus_tables where table_name = 'user_point_history'::regclass`,
  );
  if (!isDone)
    await db.transaction(async (tx) => {
      for (const step of steps) await tx.execute(step);
    });
  const nodes = await db.execute(sql`
    select nodename || ':' || nodeport as node, count(*)::int as shards
    from citus_shards where table_name = 'user_point_history'::regclass group by 1 order by 1`);
  const places = rowsOf<{ node: string; shards: number }>(nodes).map(
    ({ node, shards }) => `${node} (${shards} shards)`,
  );
  console.log(
    `The history of points ${isDone ? 'was spread before' : 'is spread now'}: ${places.join(', ')}.`,
  );
});
