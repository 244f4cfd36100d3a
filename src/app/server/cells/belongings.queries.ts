import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Schemas } from '../../../platform/schemas.ts';
import { aboutVendors } from '../../../schema/about-vendors.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Tables with rows of a community, parents first. A test finds a table that is in none of these lists. */
export const ofCommunities = words(`
  communities former_community_slugs users hoa_admins households household_members residence_checks
  directory_addresses roster_residents address_imports import_headings community_requests
  vendors vendor_stats category_prices category_market_prices questions preview_links preview_sessions
  ${[...new Set(aboutVendors.map(({ vendorId }) => getTableName(vendorId.table)))].join(' ')}
  reports invitations preview_metrics audit_log`);

/** Tables with rows of one person in `user_id`, which move with the person. */
export const ofPeople = words(
  'address_change_requests admin_mails news_readers sent_emails user_point_history',
);

/** What belongs to a person in a browser, to a host name or to a running decision stays: people sign in again. */
export const staying = words(
  'known_browsers email_changes sessions sign_in_links passkeys passkey_challenges decision_batches',
);

export const moving: readonly string[] = [...ofCommunities, ...ofPeople];

/** The rows of a community in a cell. */
export interface Belongings {
  readonly schemas: Schemas;
  readonly communityId: string;
}

export const tableIn = ({ tables }: Schemas, name: string): SQL =>
  sql`${sql.identifier(tables)}.${sql.identifier(name)}`;

export function belongs(own: Belongings, table: string): SQL {
  const in_ = (column: string, parent: string, key = 'id') =>
    sql`${sql.identifier(column)} in (${valuesOf(own, parent, key)})`;
  switch (table) {
    case 'communities':
      return sql`id = ${own.communityId}`;
    case 'roster_residents':
      return in_('address_id', 'directory_addresses');
    case 'residence_checks':
      return in_('user_id', 'household_members', 'user_id');
    case 'preview_metrics':
      return sql`(${in_('preview_link_id', 'preview_links')} or ${in_('session_id', 'preview_sessions')}
        or ${in_('vendor_id', 'vendors')})`;
    case 'reports':
      return sql`(${in_('review_id', 'reviews')} or ${in_('question_id', 'questions')} or ${in_('answer_id', 'question_answers')})`;
    default:
      return ofPeople.includes(table) ? in_('user_id', 'users') : sql`community_id = ${own.communityId}`;
  }
}

/** Selects a column of the community's rows. */
export const valuesOf = (own: Belongings, table: string, column = 'id'): SQL =>
  sql`select ${sql.identifier(column)} from ${tableIn(own.schemas, table)} where ${belongs(own, table)}`;

/** Returns the columns by which rows that move name people. */
export async function listColumnsOfPeople(db: Queryable, { tables }: Schemas) {
  const found = await db.execute(sql`
    select relname as table, attname as column
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = ${`${tables}.users`}::regclass order by 1, 2`);
  return rowsOf<{ table: string; column: string }>(found).filter(({ table }) => moving.includes(table));
}
