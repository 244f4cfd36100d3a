import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { adminRoles } from '../catalogue/author-label.ts';
import { belongsTo, createdAt, instant, isOneOf, primaryId } from '../platform/db/columns.ts';
import type { BatchOutcome } from '../platform/list.schema.ts';
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
    /** Until when the actor can undo a decision; its emails leave then. Null for other actions. */
    undoableUntil: instant(),
  },
  (table) => [
    index('audit_log_newest_index').on(table.createdAt, table.id),
    index('audit_log_subject_index').on(table.subjectType, table.subjectId),
    index('audit_log_actor_index').on(table.actorId),
    index('audit_log_community_index').on(table.communityId, table.createdAt),
    check('audit_log_actor_role', isOneOf(table.actorRole, adminRoles)),
  ],
);

/** Of 0.3.0, which decided about many people in one job. Nothing uses it; the next release drops it. */
export const decisionBatches = pgTable(
  'decision_batches',
  {
    id: primaryId(),
    adminId: belongsTo(() => users.id),
    /** The input of the call, without the ids. */
    decision: jsonb().notNull(),
    /** The people, in the order of the list. */
    ids: uuid().array().notNull(),
    outcome: jsonb().$type<BatchOutcome>().notNull().default({ done: [], failed: [] }),
    /** Emails wait until then, so that the whole batch can be undone after its end. */
    undoableUntil: instant().notNull(),
    createdAt: createdAt(),
    /** When the admin stopped it; the slice that runs then is finished. */
    stoppedAt: instant(),
    endedAt: instant(),
  },
  (table) => [index('decision_batches_admin_index').on(table.adminId)],
);
