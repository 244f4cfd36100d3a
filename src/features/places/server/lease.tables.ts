import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/** Work that is done once in a while, whoever asks for it: the name is taken until the moment given. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  leasedUntil: instant().notNull(),
});
