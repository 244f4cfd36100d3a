import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Schemas } from '../../../platform/db/schemas.ts';
import {
  belongsTo,
  columnsOfPeople,
  crossingKeys,
  type OwnTable,
  personColumn,
  quote,
} from './community-tables.queries.ts';

/** A move of a community between two cells of a database, inside its transaction. */
export interface Transfer {
  readonly tx: Tx;
  readonly source: Schemas;
  readonly target: Schemas;
  readonly tables: readonly OwnTable[];
  /** The community, as an SQL expression. */
  readonly community: string;
}

/** What belongs to a browser, to a host name or to a running decision stays behind: people sign in again. */
const staying = new Set([
  'sessions',
  'sign_in_links',
  'passkeys',
  'passkey_challenges',
  'known_browsers',
  'email_changes',
  'decision_batches',
]);

export const movingTables = (tables: readonly OwnTable[]): OwnTable[] =>
  tables.filter(({ name, owner }) => owner !== 'installation' && !staying.has(name));

export const read = async <Row>(tx: Tx, statement: string): Promise<Row[]> =>
  rowsOf<Row>(await tx.execute(sql.raw(statement)));

export const belongingIn = ({ community, tables }: Transfer, { tables: schema }: Schemas) =>
  belongsTo(community, { schema, tables });

/**
 * Locks the community's rows, parents first. A row that would be added needs a lock on its parent, so none is; all other
 * communities go on.
 */
export async function lockRows(transfer: Transfer): Promise<void> {
  const belongs = belongingIn(transfer, transfer.source);
  for (const table of movingTables(transfer.tables)) {
    const rows = quote(transfer.source.tables, table.name);
    await read(transfer.tx, `select from ${rows} as r where ${belongs(table)} for update of r`);
  }
}

/**
 * Lists the members, and the others whom the rows name, with the person that they are in the target: one with the same
 * email or id, or a new one.
 */
export async function listPeople(transfer: Transfer): Promise<void> {
  const { tx, source, target, tables } = transfer;
  const belongs = belongingIn(transfer, source);
  const [from, to] = [quote(source.tables, 'users'), quote(target.tables, 'users')];
  const named = movingTables(tables).flatMap((table) =>
    columnsOfPeople(table).map(
      (column) =>
        `select r."${column}", false from ${quote(source.tables, table.name)} as r where ${belongs(table)}`,
    ),
  );
  const members = `select id, true as is_member from ${from} where community_id = ${transfer.community}`;
  await read(
    tx,
    `create temporary table moving_people (id uuid primary key, is_member boolean not null,
      is_known boolean not null, target uuid not null unique) on commit drop`,
  );
  await read(
    tx,
    `insert into moving_people select s.id, p.is_member, t.id is not null, coalesce(t.id, s.id)
      from (select id, bool_or(is_member) as is_member from (${[members, ...named].join(' union all ')}) as n group by id) as p
      join ${from} as s on s.id = p.id
      left join lateral (select id from ${to} where id = s.id or email = s.email
        order by email is not distinct from s.email desc limit 1) as t on true`,
  );
}

/** Returns the emails of members who belong to a community of the target, where a person has one home. */
export async function listAtHomeInTarget({ tx, source, target }: Transfer): Promise<string[]> {
  const found = await read<{ email: string | null }>(
    tx,
    `select s.email from moving_people as p join ${quote(source.tables, 'users')} as s on s.id = p.id
      join ${quote(target.tables, 'users')} as t on t.id = p.target
      where p.is_member and t.community_id is not null order by 1 limit 5`,
  );
  return found.map(({ email }) => email ?? 'a deleted person');
}

/** Returns whether admins' decisions about many members still run as jobs. */
export async function isBeingDecided({ tx, source }: Transfer): Promise<boolean> {
  const batches = quote(source.tables, 'decision_batches');
  const running = await read(
    tx,
    `select from ${batches} where ended_at is null
      and ids && array(select id from moving_people where is_member) limit 1`,
  );
  return running.length > 0;
}

/** Others whom the rows name get an account without a community, as authors of what they gave and decided. */
export async function insertNamed({ tx, source, target }: Transfer): Promise<void> {
  const columns =
    'id, email, name, is_verified, verified_at, email_confirmed_at, rejected_at, show_name_public, created_at, deleted_at, deletion_reason';
  await read(
    tx,
    `insert into ${quote(target.tables, 'users')} (${columns}) select ${columns} from ${quote(source.tables, 'users')}
      where id in (select id from moving_people where not is_member and not is_known)`,
  );
}

/** Returns a query of the community's rows as the target will have them. */
function rowsToCopy(transfer: Transfer, table: OwnTable): string {
  const { source, target, tables } = transfer;
  const belongs = belongingIn(transfer, source);
  const leading = new Map(
    crossingKeys(table, tables).map(({ column, parent, parentColumn }) => {
      const isParent = `p.${parentColumn} = r.${column} and ${belongs(parent, 'p')}`;
      const isMoving = `exists (select from ${quote(source.tables, parent.name)} as p where ${isParent})`;
      return [column, `case when ${isMoving} then r.${column} end`];
    }),
  );
  const toValue = ({ name, isUuid }: OwnTable['columns'][number]) => {
    // Rights over an installation do not move.
    if (name === 'is_platform_admin')
      return `coalesce((select t.is_platform_admin from ${quote(target.tables, 'users')} as t
        join moving_people as p on p.target = t.id where p.id = r.id), false)`;
    const mapped = `coalesce((select target from moving_people where id = r.${name}), r.${name})`;
    return leading.get(name) ?? (isUuid ? mapped : `r.${name}`);
  };
  const values = table.columns.map((column) => `${toValue(column)} as ${column.name}`).join(', ');
  return `select ${values} from ${quote(source.tables, table.name)} as r where ${belongs(table)}`;
}

interface Measured {
  readonly rows: number;
  readonly sha256: string;
}

/** Equal rows have equal hashes, in whatever order they are. */
async function measure(tx: Tx, rows: string): Promise<Measured | undefined> {
  const [measured] = await read<Measured>(
    tx,
    `select count(*)::int as rows, encode(sha256(coalesce(string_agg(hash, '' order by hash), '')), 'hex') as sha256
      from (select sha256(convert_to(r::text, 'UTF8')) as hash from (${rows}) as r) as hashed`,
  );
  return measured;
}

/**
 * Copies a table's rows, and compares them with all that belong to the community then.
 *
 * @returns their number; null if they differ
 */
export async function copyTable(transfer: Transfer, table: OwnTable): Promise<number | null> {
  const { tx, target } = transfer;
  const into = quote(target.tables, table.name);
  const columns = table.columns.map(({ name }) => name);
  const known = 'select target from moving_people where is_member and is_known';
  // What a known person had there without a community gives way to what they had in it.
  if (table.owner === 'person')
    await read(tx, `delete from ${into} where ${personColumn(table)} in (${known})`);
  const rows = rowsToCopy(transfer, table);
  const before = await measure(tx, rows);
  const changed = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  const orChange = table.name === 'users' ? `on conflict (id) do update set ${changed}` : '';
  await read(tx, `insert into ${into} (${columns.join(', ')}) ${rows} ${orChange}`);
  const belongs = belongingIn(transfer, target)(table);
  const after = await measure(tx, `select ${columns.join(', ')} from ${into} as r where ${belongs}`);
  return before && before.rows === after?.rows && before.sha256 === after.sha256 ? before.rows : null;
}
