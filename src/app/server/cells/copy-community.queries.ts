import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Schemas } from '../../../platform/schemas.ts';
import {
  type Belongings,
  belongs,
  listColumnsOfPeople,
  moving,
  ofPeople,
  staying,
  tableIn,
  valuesOf,
} from './belongings.queries.ts';

/**
 * A move of a community between two cells of a database, inside its transaction. Each statement is about one cell, as a
 * distributed PostgreSQL needs it.
 */
export interface Transfer {
  readonly tx: Tx;
  readonly source: Belongings;
  readonly target: Belongings;
  /** Of each table, without generated ones. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Somebody whom the community's rows name. */
export interface Person {
  readonly id: string;
  readonly email: string | null;
  readonly isMember: boolean;
  /** A request for access whose email address has not been confirmed, and which no admin has approved. */
  readonly isUnproved: boolean;
  /** Who they are in the target: the one with the same email or else id. */
  readonly known: Account | undefined;
}

interface Account {
  readonly id: string;
  readonly email: string | null;
  readonly isUnproved: boolean;
  readonly hasCommunity: boolean;
  readonly isPlatformAdmin: boolean;
}

/** By their ids in the source. */
export type People = ReadonlyMap<string, Person>;

export const read = async <Row>(tx: Tx, statement: SQL): Promise<Row[]> =>
  rowsOf<Row>(await tx.execute(statement));

export const among = (ids: readonly string[]): SQL => sql`= any (${sql.param(ids)}::uuid[])`;

const usersIn = ({ schemas }: Belongings) => tableIn(schemas, 'users');

/**
 * Locks the community's rows, parents first. A row that would be added needs a lock on its parent, so none is; all other
 * communities go on.
 */
export async function lockRows({ tx, source }: Transfer): Promise<void> {
  for (const table of moving)
    await read(
      tx,
      sql`select from ${tableIn(source.schemas, table)} where ${belongs(source, table)} for update`,
    );
}

const isUnproved = ({ schemas }: Belongings) => sql`(email_confirmed_at is null and not is_platform_admin
  and (not is_verified or community_id in (select id from ${tableIn(schemas, 'communities')} where is_test_group)))`;

/** Returns the members, and others whom the rows name. */
export async function listPeople({ tx, source, target }: Transfer): Promise<People> {
  const columns = await listColumnsOfPeople(tx, source.schemas);
  const named = columns.map(({ table, column }) => valuesOf(source, table, column));
  const isMember = sql`community_id = ${source.communityId}`;
  const people = await read<Omit<Person, 'known'>>(
    tx,
    sql`select id, email, coalesce(${isMember}, false) as "isMember", ${isUnproved(source)} as "isUnproved" from ${usersIn(source)}
      where ${isMember} or id in (${sql.join(named, sql` union `)}) order by email`,
  );
  const emails = people.map(({ email }) => email);
  const accounts = await read<Account>(
    tx,
    sql`select id, email, ${isUnproved(target)} as "isUnproved", community_id is not null as "hasCommunity",
        is_platform_admin as "isPlatformAdmin"
      from ${usersIn(target)}
      where id ${among(people.map(({ id }) => id))} or email = any (${sql.param(emails)}::text[])`,
  );
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const knownAs = ({ id, email }: Omit<Person, 'known'>) =>
    (email === null ? undefined : byEmail.get(email)) ?? byId.get(id);
  return new Map(people.map((person) => [person.id, { ...person, known: knownAs(person) }]));
}

interface Removed {
  readonly schemas: Schemas;
  readonly ids: readonly string[];
}

/**
 * Removes the requests for access in one cell with the email of an account in the other: anyone can ask with anyone's email,
 * which must neither stop the move nor give them that account.
 *
 * @returns whom it removed in which cell
 */
export async function removeUnproved({ tx, source, target }: Transfer, people: People): Promise<Removed[]> {
  const twice = [...people.values()].filter(({ email, known }) => email !== null && known?.email === email);
  const there = twice.flatMap(({ known }) => (known?.isUnproved ? [known.id] : []));
  const here = twice.flatMap(({ id, isUnproved, known }) => (isUnproved && !known?.isUnproved ? [id] : []));
  const removed = [
    { schemas: target.schemas, ids: there },
    { schemas: source.schemas, ids: here },
  ];
  const reason = 'asked for access with the email of somebody else';
  for (const { schemas, ids } of removed) await eraseAccounts(tx, schemas, { ids, reason });
  return removed;
}

/** Leaves accounts as rows without name, email and address, which decisions about others may name. */
export async function eraseAccounts(
  tx: Tx,
  schemas: Schemas,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<void> {
  for (const table of [...ofPeople, ...staying, 'household_members']) {
    const person = sql.identifier(table === 'decision_batches' ? 'admin_id' : 'user_id');
    await read(tx, sql`delete from ${tableIn(schemas, table)} where ${person} ${among(ids)}`);
  }
  await read(
    tx,
    sql`update ${tableIn(schemas, 'users')} set email = null, name = '', former_name = null, renamed_at = null, address = null, formatted_address = null,
      normalized_address = null, street_name = null, google_place_id = null, is_verified = false, verified_at = null,
      is_held = false, approval_mail_error = null, points = 0, submissions_count = 0,
      deleted_at = coalesce(deleted_at, ${new Date().toISOString()}::timestamptz),
      deletion_reason = coalesce(deletion_reason, ${reason}) where id ${among(ids)}`,
  );
}

/** Returns whether admins' decisions about many members still run as jobs. */
export async function isBeingDecided({ tx, source }: Transfer): Promise<boolean> {
  const jobs = sql`${sql.identifier(source.schemas.jobs)}.job`;
  const running = sql`select from ${jobs} where name = 'decisions' and state in ('created', 'retry', 'active')
    and (data -> 'payload' ->> 'person')::uuid in (${valuesOf(source, 'users')})`;
  return (await read(tx, sql`${running} limit 1`)).length > 0;
}

/** Inserts rows that are JSON texts. */
async function insertRows(
  { tx, target }: Transfer,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: readonly string[] },
  orElse = sql``,
): Promise<void> {
  const into = tableIn(target.schemas, table);
  const names = sql.join(columns.map(sql.identifier), sql`, `);
  await tx.execute(sql`insert into ${into} (${names})
    select ${names} from jsonb_populate_recordset(null::${into}, ${`[${rows.join()}]`}::jsonb) ${orElse}`);
}

/** Others whom the rows name get an account without a community, as authors of what they gave and decided. */
export async function insertNamed(transfer: Transfer, people: People): Promise<void> {
  const columns =
    `id email name is_verified verified_at email_confirmed_at rejected_at show_name_public created_at
    deleted_at deletion_reason`.split(/\s+/);
  const unknown = [...people.values()].filter(({ isMember, known }) => !isMember && !known);
  const found = await read<{ row: string }>(
    transfer.tx,
    sql`select to_jsonb(r)::text as row from ${usersIn(transfer.source)} as r where id ${among(unknown.map(({ id }) => id))}`,
  );
  await insertRows(transfer, { table: 'users', columns, rows: found.map(({ row }) => row) });
}

/** Returns the community's rows of a table as JSON texts. */
async function readRows({ tx, columns }: Transfer, own: Belongings, table: string, changes = sql`'{}'`) {
  const names = [...(columns.get(table) ?? [])].map((name) => sql.identifier(name));
  const rows = sql`select ${sql.join(names, sql`, `)} from ${tableIn(own.schemas, table)} where ${belongs(own, table)}`;
  const found = await read<{ row: string }>(
    tx,
    sql`select (to_jsonb(r) || ${changes}::jsonb)::text as row from (${rows}) as r`,
  );
  return found.map(({ row }) => row);
}

/** Returns what rows have in the target instead. */
function changesOf({ source }: Transfer, table: string, people: People): SQL | undefined {
  // The home of a person who shared here what they pay there stays.
  if (table === 'costs')
    return sql`jsonb_build_object('household_id', case when household_id in (${valuesOf(source, 'households')}) then household_id end)`;
  // Rights over an installation do not move.
  const admins = [...people.values()].flatMap(({ id, known }) => (known?.isPlatformAdmin ? [id] : []));
  return table === 'users' ? sql`jsonb_build_object('is_platform_admin', id ${among(admins)})` : undefined;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const idsIn = (text: string): string[] => text.match(uuid) ?? [];

/** Returns a text with the ids that people have in the target. */
export const renamed = (text: string, people: People): string =>
  text.replace(uuid, (id) => people.get(id)?.known?.id ?? id);

/**
 * Copies a table's rows, and compares them with all that belong to the community then.
 *
 * @returns the rows as JSON texts; null if they differ
 */
export async function copyTableOf(
  transfer: Transfer,
  table: string,
  people: People,
): Promise<string[] | null> {
  const { tx, source, target } = transfer;
  // What a known person had there without a community gives way to what they had in it.
  if (ofPeople.includes(table)) {
    const known = [...people.values()].flatMap(({ isMember, known: there }) =>
      isMember && there ? [there.id] : [],
    );
    await read(tx, sql`delete from ${tableIn(target.schemas, table)} where user_id ${among(known)}`);
  }
  const found = await readRows(transfer, source, table, changesOf(transfer, table, people));
  const rows = found.map((row) => renamed(row, people));
  const columns = [...(transfer.columns.get(table) ?? [])];
  const changed = columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const orChange = sql`on conflict (id) do update set ${sql.join(changed, sql`, `)}`;
  await insertRows(transfer, { table, columns, rows }, table === 'users' ? orChange : undefined);
  const copied = await readRows(transfer, target, table);
  return isDeepStrictEqual(copied.toSorted(), rows.toSorted()) ? found : null;
}
