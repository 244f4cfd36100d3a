import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { schemasOf } from '../../src/platform/schemas.ts';

/** Inserts a job that failed for good or, with `isWaiting`, waits for its next attempt. Returns its id. */
export async function failedJobOn(
  db: Db,
  { job = 'tell-admins', payload = null as object | null, isWaiting = false } = {},
): Promise<string> {
  const [cell] = rowsOf<{ name: string }>(await db.execute(sql`select current_schema() as name`));
  const [row] = rowsOf<{ id: string }>(
    await db.execute(sql`
      insert into ${sql.identifier(schemasOf(cell?.name).jobs)}.job (name, data, state, output, retry_limit, retry_count, policy, started_on, completed_on, start_after)
      values ('mail', ${JSON.stringify({ job, payload })}::jsonb, ${isWaiting ? 'retry' : 'failed'},
        ${JSON.stringify({ message: 'The mail server did not accept an email (EENVELOPE 550)' })}::jsonb,
        ${isWaiting ? 32 : 0}, ${isWaiting ? 1 : 0}, 'short', now(), ${isWaiting ? null : sql`now()`},
        now() + ${isWaiting ? '1 hour' : '0 s'}::interval)
      returning id
    `),
  );
  return row?.id ?? '';
}
