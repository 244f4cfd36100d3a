import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The key is hashed: it may be a person's address. */
export const rateLimitCounts = pgTable(
  'rate_limit_counts',
  {
    name: text().notNull(),
    keyHash: text().notNull(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  ({ name, keyHash, endsAt }) => [
    primaryKey({ columns: [name, keyHash] }),
    index('rate_limit_counts_ends_index').on(endsAt),
  ],
);
