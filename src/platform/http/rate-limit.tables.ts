import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** How often a limit was used in the window that runs for a key. The key is hashed: it may be somebody's address. */
export const rateLimitCounts = pgTable(
  'rate_limit_counts',
  {
    name: text().notNull(),
    keyHash: text().notNull(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  ({ name, keyHash }) => [primaryKey({ columns: [name, keyHash] })],
);
