import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';

/** The id of the only row, and of the site in the audit log. */
export const siteId = '5e77ed00-0000-4000-8000-000000000001';

/** What an admin has set on the screen. No row until the first admin was asked. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: uuid().primaryKey().default(siteId),
    /** Null: not set. */
    supportEmail: text(),
    /** The name before the address of emails. Null: not set. */
    senderName: text(),
    updatedAt: instant().notNull(),
  },
  ({ id }) => [check('site_settings_one_row', sql`${id} = ${sql.raw(`'${siteId}'`)}`)],
);
