import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { jobQueueNames } from '../../../platform/jobs/job.ts';
import { belongs, listColumnsOfPeople, ofCommunities, tableIn, valuesOf } from './belongings.queries.ts';
import {
  among,
  eraseAccounts,
  idsIn,
  type People,
  read,
  renamed,
  type Transfer,
} from './copy-community.queries.ts';

/**
 * Removes the community from the source. Its people stay as rows without name, email and address, which decisions about
 * others may name; platform admins and people who gave something to another community keep their account.
 */
export async function removeRows({ tx, source, target }: Transfer, people: People): Promise<void> {
  const { schemas, communityId } = source;
  const [users, costs] = [tableIn(schemas, 'users'), tableIn(schemas, 'costs')];
  await read(
    tx,
    sql`update ${costs} set household_id = null
      where household_id in (${valuesOf(source, 'households')}) and community_id <> ${communityId}`,
  );
  const remove = (table: string) =>
    read(tx, sql`delete from ${tableIn(schemas, table)} where ${belongs(source, table)}`);
  const withoutPeople = ofCommunities.filter((table) => table !== 'communities' && table !== 'users');
  for (const table of withoutPeople.toReversed()) await remove(table);
  const columns = await listColumnsOfPeople(tx, schemas);
  const named = columns
    .filter(({ table }) => withoutPeople.includes(table) && table !== 'audit_log')
    .map(({ table, column }) => {
      const name = sql.identifier(column);
      return sql`select ${name} from ${tableIn(schemas, table)} where ${name} ${among([...people.keys()])}`;
    });
  const leaving = await read<{ id: string }>(
    tx,
    sql`select id from ${users} where community_id = ${communityId} and not is_platform_admin
      except (${sql.join(named, sql` union all `)})`,
  );
  await read(
    tx,
    sql`update ${users} set community_id = null, moved_out_at = null, address = null, formatted_address = null,
      normalized_address = null, street_name = null, google_place_id = null where community_id = ${communityId}`,
  );
  const ids = leaving.map(({ id }) => id);
  await eraseAccounts(tx, schemas, { ids, reason: `moved to the cell ${target.schemas.tables}` });
  await remove('communities');
}

/**
 * Moves waiting jobs, mostly emails, whose data name something of the community.
 *
 * @param ids of its rows
 * @returns the number of jobs
 */
export async function moveJobs(
  { tx, source, target }: Transfer,
  people: People,
  ids: ReadonlySet<string>,
): Promise<number> {
  const [from, to] = [source, target].map(({ schemas }) => sql`${sql.identifier(schemas.jobs)}.job`);
  const waiting = await read<{ id: string; data: string; to: string | null }>(
    tx,
    sql`select id, data::text as data, data -> 'payload' ->> 'to' as "to" from ${from}
      where state in ('created', 'retry') and name = any (${sql.param(jobQueueNames)}) for update`,
  );
  const emails = new Set([...people.values()].map(({ isMember, email }) => (isMember ? email : null)));
  const own = waiting.filter(
    (job) => (job.to !== null && emails.has(job.to)) || idsIn(job.data).some((id) => ids.has(id)),
  );
  const gone = await read<{ job: string }>(
    tx,
    sql`delete from ${from} as j where id ${among(own.map(({ id }) => id))} returning to_jsonb(j)::text as job`,
  );
  const jobs = gone.map(({ job }) => renamed(job, people));
  const moved = await read(
    tx,
    sql`insert into ${to} select * from jsonb_populate_recordset(null::${to}, ${`[${jobs.join()}]`}::jsonb)
      on conflict do nothing returning id`,
  );
  return moved.length;
}

/**
 * Cancels what waits for the locked rows, until nothing does: after the commit it would change no row and succeed. People
 * get the answer of a busy moment and try again.
 */
export async function cancelWaiting(tx: Tx): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const canceled = await read(
      tx,
      sql`select pg_cancel_backend(pid) from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid)) and pg_has_role(usesysid, 'member')`,
    );
    if (canceled.length === 0) return;
  }
}
