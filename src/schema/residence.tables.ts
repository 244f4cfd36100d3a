import { boolean, foreignKey, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { householdMembers } from './household.tables.ts';

/** Whether approved members of homes still live there (docs/rules/homes.md, 'Moving'). */
export const residenceChecks = pgTable(
  'residence_checks',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Part of the links in the emails. */
    token: uuid().notNull().defaultRandom(),
    /** An earlier roster named the person at their home. */
    wasOnRoster: boolean().notNull().default(false),
    /** The person, or an admin for them, last said that they live there. */
    confirmedAt: instant(),
    /** The first and the second email without an answer. */
    askedAt: instant(),
    remindedAt: instant(),
    /** An admin ended the membership: it ends then, unless the person objects. */
    endsAt: instant(),
  },
  (table) => [
    unique('residence_checks_token_unique').on(table.token),
    // It ends with the place in the home.
    foreignKey({
      name: 'residence_checks_member_fk',
      columns: [table.userId],
      foreignColumns: [householdMembers.userId],
    }).onDelete('cascade'),
  ],
);
