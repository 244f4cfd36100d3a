import type { Tx } from '../../../platform/db/database.ts';
import { queueNames } from '../../../platform/jobs/job.ts';
import {
  columnsOfPeople,
  crossingKeys,
  type OwnTable,
  personColumn,
  quote,
} from './community-tables.queries.ts';
import { belongingIn, movingTables, read, type Transfer } from './copy-community.queries.ts';

/**
 * Removes the community from the source. Its people stay as rows without name, email and address, which decisions about
 * others may name; platform admins and people who gave something to another community keep their account.
 */
export async function removeRows(transfer: Transfer): Promise<void> {
  const { tx, source, target, tables, community } = transfer;
  await clearKeys(transfer);
  const belongs = belongingIn(transfer, source);
  const remove = (table: OwnTable) =>
    read(tx, `delete from ${quote(source.tables, table.name)} as r where ${belongs(table)}`);
  const [root, ...ofCommunity] = tables.filter(
    ({ name, owner }) => owner === 'community' && name !== 'users',
  );
  for (const table of ofCommunity.toReversed()) await remove(table);
  const users = quote(source.tables, 'users');
  const named = ofCommunity
    .filter(({ name }) => name !== 'audit_log')
    .flatMap((table) =>
      columnsOfPeople(table).map(
        (column) =>
          `select r.${column} from ${quote(source.tables, table.name)} as r join moving_people as p on p.id = r.${column}`,
      ),
    );
  await read(
    tx,
    `create temporary table moving_out on commit drop as select id from ${users}
      where community_id = ${community} and not is_platform_admin except (${named.join(' union all ')})`,
  );
  for (const table of tables.filter(({ owner }) => owner === 'person')) {
    const isLeaving = `${personColumn(table)} in (select id from moving_out)`;
    await read(tx, `delete from ${quote(source.tables, table.name)} where ${isLeaving}`);
  }
  await read(
    tx,
    `update ${users} set community_id = null, moved_out_at = null, address = null, formatted_address = null,
      normalized_address = null, street_name = null, google_place_id = null where community_id = ${community}`,
  );
  await read(
    tx,
    `update ${users} set email = null, name = '', is_verified = false, verified_at = null, is_held = false,
      approval_mail_error = null, points = 0, submissions_count = 0, deleted_at = coalesce(deleted_at, now()),
      deletion_reason = coalesce(deletion_reason, 'moved to the cell ${target.tables}')
      where id in (select id from moving_out)`,
  );
  if (root) await remove(root);
}

/** Other communities' rows forget what leaves, such as the home of a person who shared what they pay there. */
async function clearKeys(transfer: Transfer): Promise<void> {
  const { tx, source, tables } = transfer;
  const belongs = belongingIn(transfer, source);
  for (const table of tables) {
    for (const { column, parent, parentColumn } of crossingKeys(table, tables)) {
      const leaving = `select p.${parentColumn} from ${quote(source.tables, parent.name)} as p where ${belongs(parent, 'p')}`;
      await read(
        tx,
        `update ${quote(source.tables, table.name)} as r set ${column} = null
          where r.${column} in (${leaving}) and (${belongs(table)}) is not true`,
      );
    }
  }
}

/**
 * Moves waiting jobs, mostly emails, whose data name something of the community. Call it before `removeRows`.
 *
 * @returns their number
 */
export async function moveJobs(transfer: Transfer): Promise<number> {
  const { tx, source, target, tables } = transfer;
  const [from, to] = [quote(source.jobs, 'job'), quote(target.jobs, 'job')];
  const belongs = belongingIn(transfer, source);
  const ids = movingTables(tables)
    .filter(({ columns }) => columns.some(({ name }) => name === 'id'))
    .map((table) => `select r.id from ${quote(source.tables, table.name)} as r where ${belongs(table)}`);
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const emails = `select email from ${quote(source.tables, 'users')} where community_id = ${transfer.community}`;
  const renamed = await read<{ id: string; target: string }>(
    tx,
    'select id, target from moving_people where id <> target',
  );
  const job = renamed.reduce(
    (text, person) => `replace(${text}, '${person.id}', '${person.target}')`,
    'to_jsonb(j)::text',
  );
  const moved = await read(
    tx,
    `with own as (${ids.join(' union all ')}),
      gone as (delete from ${from} as j where state in ('created', 'retry') and name in ('${queueNames.join("', '")}')
        and (exists (select from regexp_matches(j.data::text, '${uuid}', 'g') as found join own on own.id = found[1]::uuid)
          or j.data -> 'payload' ->> 'to' in (${emails}))
        returning ${job} as job)
      insert into ${to} select (jsonb_populate_record(null::${to}, job::jsonb)).* from gone
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
      `select pg_cancel_backend(pid) from pg_stat_activity 
        where pg_backend_pid() = any(pg_blocking_pids(pid)) and pg_has_role(usesysid, 'member')`,
    );
    if (canceled.length === 0) return;
  }
}
