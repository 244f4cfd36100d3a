import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { maxFixTextLength, vendorFixKinds } from '../catalogue/vendor-remarks.ts';
import { createdAt, instant, isOneOf, primaryId, refersTo, sharedCommunity } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { vendorKey } from './vendor.tables.ts';

/** One open suggestion per person, vendor and kind. */
export const vendorFixes = pgTable(
  'vendor_fixes',
  {
    id: primaryId(),
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    userId: refersTo(() => users.id),
    kind: text({ enum: vendorFixKinds }).notNull(),
    value: text(),
    /** The other vendor of a pair that is one business. */
    sameAsId: uuid(),
    createdAt: createdAt(),
    settledAt: instant(),
    settledBy: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('vendor_fixes_open_unique')
      .on(table.vendorId, table.userId, table.kind)
      .where(sql`settled_at is null`),
    index('vendor_fixes_vendor_index').on(table.vendorId),
    index('vendor_fixes_user_index').on(table.userId),
    vendorKey('vendor_fixes_vendor_fk', [table.communityId, table.vendorId]),
    vendorKey('vendor_fixes_same_as_fk', [table.communityId, table.sameAsId]),
    index('vendor_fixes_same_as_index').on(table.sameAsId).where(sql`same_as_id is not null`),
    check('vendor_fixes_kind', isOneOf(table.kind, vendorFixKinds)),
    check(
      'vendor_fixes_value',
      sql`(${table.kind} in ('name', 'phone')) = (${table.value} is not null)
        and (${table.kind} = 'same_as') = (${table.sameAsId} is not null)`,
    ),
    check(
      'vendor_fixes_value_length',
      sql`char_length(${table.value}) <= ${sql.raw(String(maxFixTextLength))}`,
    ),
    check('vendor_fixes_other_vendor', sql`${table.sameAsId} <> ${table.vendorId}`),
    check('vendor_fixes_settled', sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
  ],
);
