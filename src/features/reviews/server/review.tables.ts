import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { vendors } from '../../vendors/server/vendor.tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    rating: smallint().notNull(),
    comments: text(),
    anonymous: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (table) => [
    unique('reviews_vendor_user_unique').on(table.vendorId, table.userId),
    index('reviews_user_index').on(table.userId),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_comments_length', sql`char_length(${table.comments}) <= 2000`),
  ],
);
