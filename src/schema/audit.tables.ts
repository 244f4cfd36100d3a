import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { adminRoles } from '../catalogue/author-label.ts';
import { createdAt, isOneOf, primaryId } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { communities } from './community.tables.ts';

/** Written in the transaction of the action. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    /** The admin's role at the time of the action; null for members and automatic actions. */
    actorRole: text({ enum: adminRoles }),
    actorId: uuid().references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    communityId: uuid().references(() => communities.id),
    reason: text(),
    details: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_created_at_index').on(table.createdAt.desc()),
    index('audit_log_subject_index').on(table.subjectType, table.subjectId),
    index('audit_log_actor_index').on(table.actorId),
    index('audit_log_community_index').on(table.communityId, table.createdAt),
    check('audit_log_actor_role', isOneOf(table.actorRole, adminRoles)),
  ],
);
