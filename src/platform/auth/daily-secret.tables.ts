import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export const dailySecrets = pgTable('daily_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  since: instant().notNull(),
});
