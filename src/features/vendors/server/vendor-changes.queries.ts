import { and, asc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { recordOf, type ShownChange, shownChanges } from '../../../catalogue/vendor-details.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

const loggedOf = (side: 'before' | 'after', field: ShownChange) =>
  sql<string | null>`${auditLog.details} -> ${sql.raw(`'${side}'`)} ->> ${sql.raw(`'${field}'`)}`;

const isChanged = (field: ShownChange) =>
  sql`(${loggedOf('before', field)} is distinct from ${loggedOf('after', field)})`;

const isEditOf = (vendorId: SQLWrapper | string, since: Date) =>
  and(
    eq(auditLog.subjectType, 'vendor'),
    sql`${auditLog.subjectId} = ${vendorId}`,
    eq(auditLog.action, 'vendor.edit'),
    gte(auditLog.createdAt, since),
    sql`(${sql.join(shownChanges.map(isChanged), sql` or `)})`,
  );

const merged = alias(vendors, 'merged_vendor');

const isMergeInto = (vendorId: SQLWrapper | string, since: Date) =>
  and(
    sql`${merged.mergedIntoId} = ${vendorId}`,
    eq(auditLog.subjectType, 'vendor'),
    eq(auditLog.subjectId, merged.id),
    eq(auditLog.action, 'vendor.merge'),
    gte(auditLog.createdAt, since),
  );

/** Also true after a merge; `vendors` must be in scope. */
export const isChangedSince = (since: Date): SQL<boolean> =>
  sql<boolean>`(exists (select from ${auditLog} where ${isEditOf(vendors.id, since)})
    or exists (select from vendors as merged_vendor cross join ${auditLog} where ${isMergeInto(vendors.id, since)}))`;

export function listChanges(db: Queryable, vendorId: string, since: Date) {
  const entry = { at: auditLog.createdAt, by: auditLog.actorRole };
  const before = (field: ShownChange) =>
    sql<string | null>`case when ${isChanged(field)} then ${loggedOf('before', field)} end`;
  const edits = db
    .select({
      ...entry,
      isMerge: sql<boolean>`false`.as('is_merge'),
      ...recordOf(shownChanges, (field) => before(field).as(field)),
    })
    .from(auditLog)
    .where(isEditOf(vendorId, since));
  const merges = db
    .select({
      ...entry,
      isMerge: sql<boolean>`true`.as('is_merge'),
      ...recordOf(shownChanges, (field) => sql<string | null>`${merged[field]}`.as(field)),
    })
    .from(auditLog)
    .innerJoin(merged, sql`true`)
    .where(isMergeInto(vendorId, since));
  return unionAll(edits, merges).orderBy(sql`created_at desc`).limit(20);
}

/** Null if the name has never changed. */
export async function findNameBefore(db: Queryable, vendorId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: loggedOf('before', 'name') })
    .from(auditLog)
    .where(and(isEditOf(vendorId, new Date(0)), isChanged('name')))
    .orderBy(asc(auditLog.createdAt))
    .limit(1);
  return row?.name ?? null;
}
