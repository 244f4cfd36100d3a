import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { collectAnnouncements, type topics } from '../../src/platform/db/announce.ts';
import { allTopics, type Changes } from '../../src/platform/db/changes.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { schemasOf, searchPath } from '../../src/platform/schemas.ts';

/** A table that a cache is made of: when its rows change what is cached, and the topic of a row. */
interface Source {
  table: string;
  events?: string;
  /** SQL about `old` and `new`. */
  when?: string;
  kind: keyof typeof topics;
  /** A column. The topic of figures has the category of the row or of its vendor as well. */
  id: string;
  /** Columns that no cached answer contains. */
  except?: string;
  /** SQL for the row that the topic is about, from the changed row `$1`; null if no cached answer contains it. */
  about?: string;
}

/** The row, if lists show its vendor. */
const ofListed = `(select $1 from vendors where vendors.id = ($1 ->> 'vendor_id')::uuid and vendors.deleted_at is null)`;

/** The row, if others see what its person gives. */
const ofCounted = `(select $1 from users where users.id = ($1 ->> 'user_id')::uuid and is_verified and not is_approval_undoable
  and deleted_at is null and community_id = ($1 ->> 'community_id')::uuid and $1 ->> 'hidden_at' is null
  and ${ofListed} is not null)`;

/** The row, if its person counts and has written or uses something of the community, which a list may tell by name. */
const ofNamed = (
  column: string,
) => `(select $1 from users where users.id = ($1 ->> '${column}')::uuid and is_verified and not is_approval_undoable
  and exists (select from reviews where user_id = users.id and community_id = ($1 ->> 'community_id')::uuid
    union all select from home_vendors where user_id = users.id and community_id = ($1 ->> 'community_id')::uuid))`;

const rights = 'email, community_id, moved_out_at, is_verified, is_platform_admin, rejected_at, deleted_at';
const sessionEnds = 'is_confirmed, last_used_at, expires_at, ends_at';

const sources: readonly Source[] = [
  { table: 'site_settings', kind: 'site', id: 'id' },
  { table: 'users', events: `update of ${rights} or delete`, kind: 'user', id: 'id' },
  {
    table: 'users',
    events: 'update of name, show_name_public, street_name',
    kind: 'list',
    id: 'community_id',
    about: ofNamed('id'),
  },
  {
    table: 'household_members',
    events: 'insert or update of household_id or delete',
    kind: 'list',
    id: 'community_id',
    about: ofNamed('user_id'),
  },
  // Lists stop quoting a review at 9:00 UTC after a report, and quote it again at the decision.
  {
    table: 'reports',
    events: 'update',
    when: `new.created_at < date_trunc('day', new.settled_at - interval '9 hours', 'UTC') + interval '9 hours'`,
    kind: 'figures',
    id: 'community_id',
    about: `(select to_jsonb(reviews) from reviews where id = ($1 ->> 'review_id')::uuid)`,
  },
  { table: 'sessions', events: `update of ${sessionEnds} or delete`, kind: 'user', id: 'user_id' },
  { table: 'household_members', kind: 'user', id: 'user_id' },
  { table: 'hoa_admins', kind: 'user', id: 'user_id' },
  {
    table: 'communities',
    events: 'update or delete',
    kind: 'community',
    id: 'id',
    except: 'updated_at is_test_group verifies_matches chosen_time_zone',
  },
  {
    table: 'vendors',
    kind: 'list',
    id: 'community_id',
    about: `(select $1 where $1 ->> 'deleted_at' is null)`,
  },
  {
    table: 'vendors',
    kind: 'user',
    id: 'held_for',
    about: `(select $1 where $1 ->> 'held_for' is not null)`,
  },
  {
    table: 'vendor_stats',
    kind: 'figures',
    id: 'community_id',
    except:
      'is_opening_told cost_sum cost_homes has_unpublished_costs publish_at published_at is_batch_waiting',
    about: ofListed,
  },
  { table: 'vendor_market_prices', kind: 'list', id: 'community_id' },
  { table: 'category_prices', kind: 'figures', id: 'community_id' },
  { table: 'category_market_prices', kind: 'list', id: 'community_id' },
  // Others see the homes, which are in the figures.
  { table: 'home_vendors', kind: 'user', id: 'user_id', except: 'confirmed_at amount currency period' },
  { table: 'reviews', kind: 'figures', id: 'community_id', about: ofCounted },
  { table: 'reviews', kind: 'user', id: 'user_id', about: `(select $1 where ${ofCounted} is null)` },
  // Others see published amounts, which are in the figures.
  { table: 'costs', kind: 'user', id: 'created_by' },
];

const noticeCode = 'CACHE';

/**
 * Adds triggers to the tests' database that know on their own which topics a commit must announce: one notice for each.
 * They are deferred, so that only what is committed counts.
 */
export async function watchCachedRows(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`create function notice_change() returns trigger language plpgsql as $$
      declare
        before jsonb := to_jsonb(old) - string_to_array(tg_argv[2], ' ');
        after jsonb := to_jsonb(new) - string_to_array(tg_argv[2], ' ');
        topic text;
      begin
        if before is not distinct from after then return null; end if;
        execute 'select ' || tg_argv[3] using before into before;
        execute 'select ' || tg_argv[3] using after into after;
        for topic in
          select distinct coalesce(tg_argv[0] || ':' || id || category, 'list:' || id)
          from unnest(array[before, after]) as row, lateral (
            select row ->> tg_argv[1] as id, case when tg_argv[0] <> 'figures' then '' else '/' || coalesce(row ->> 'category',
              (select category from vendors where vendors.id = (row ->> 'vendor_id')::uuid)) end as category) as of
          where row is not null
        loop
          raise info using message = topic, detail = tg_op || ' ' || tg_table_name, errcode = '${noticeCode}';
        end loop;
        return null;
      end $$`),
  );
  for (const [index, source] of sources.entries()) {
    const { table, events = 'insert or update or delete', kind, id } = source;
    const { when = 'true', except = '', about = '$1' } = source;
    await db.execute(
      sql.raw(`create constraint trigger ${table}_${index}_notice after ${events} on ${table} deferrable initially deferred
        for each row when (${when}) execute function notice_change('${kind}', '${id}', '${except}', '${about.replaceAll("'", "''")}')`),
    );
  }
}

/** Calls `settle` with what a connection has changed, when it is released. */
export function onChanges(pool: Pool, settle: (changed: ReadonlyMap<string, string>) => void): void {
  const noticed = new WeakMap<PoolClient, Map<string, string>>();
  pool.on('connect', (client) => {
    const changed = new Map<string, string>();
    noticed.set(client, changed);
    client.on('notice', ({ code, message = '', detail = '' }) => {
      if (code === noticeCode) changed.set(message, detail);
    });
  });
  pool.on('release', (_, client) => {
    const changed = noticed.get(client);
    if (!changed || changed.size === 0) return;
    settle(new Map(changed));
    changed.clear();
  });
}

/** Opens the database for what tests write themselves: that is announced for them, in these processes. */
export function openForTests(
  url: string,
  processes: ReadonlySet<Changes>,
  schemas = schemasOf(),
): { db: Db; close(): Promise<void> } {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    onConnect: (client) =>
      client.query(
        "select set_config('TimeZone', 'UTC', false), set_config('search_path', coalesce($1, current_setting('search_path')), false)",
        [searchPath(schemas)],
      ),
  });
  // Tests that cut connections cut these, too; the pool replaces them.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onChanges(pool, (changed) => {
    for (const changes of processes) for (const topic of changed.keys()) changes.publish(topic);
  });
  // Tables of a distributed schema have no triggers.
  if (process.env.TEST_CITUS)
    pool.on('release', () => {
      for (const changes of processes) changes.publish(allTopics);
    });
  const db: Db = drizzle({ client: pool, casing: 'snake_case' });
  const transaction = db.transaction.bind(db);
  db.transaction = (run, settings) =>
    transaction((tx) => {
      collectAnnouncements(tx);
      return run(tx);
    }, settings);
  return { db, close: () => pool.end() };
}
