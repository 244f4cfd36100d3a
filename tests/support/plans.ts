import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../src/platform/db/database.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** What a statement read of a table. */
export interface Read {
  table: string;
  rows: number;
  statement: string;
}

function readsIn(plan: Plan, statement: string): Read[] {
  const { 'Relation Name': table, 'Actual Loops': loops } = plan;
  const rows =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const own =
    table !== undefined && / Scan$/.test(plan['Node Type']) ? [{ table, rows: rows * loops, statement }] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => readsIn(part, statement))];
}

/**
 * Records what each statement of the product reads from now on, as PostgreSQL's own `auto_explain` counts it. Rows that a
 * filter removes were read, too.
 *
 * @returns takes the reads since its last call
 */
export async function recordReads(
  { db, pools }: OpenDatabase,
  reconnect: () => Promise<void>,
): Promise<() => Read[]> {
  const read: Read[] = [];
  for (const pool of Object.values(pools))
    pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        const json = /^duration: .*?plan:\n(.*)$/s.exec(message)?.[1];
        if (json === undefined) return;
        const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as {
          'Query Text': string;
          Plan: Plan;
        };
        read.push(...readsIn(plan, statement));
      }),
    );
  const settings = {
    // Uses an index wherever there is one, although the tables are small here.
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_nested_statements': 'on',
  };
  for (const [name, value] of Object.entries(settings))
    await db.execute(
      sql.raw(
        `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
      ),
    );
  await reconnect();
  return () => read.splice(0);
}
