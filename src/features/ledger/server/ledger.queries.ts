import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ReportReason } from '../../../catalogue/report-reasons.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { isRatingCounted } from '../../../schema/counted.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';

/**
 * Counts the community's entries of the audit log by month, action, role and reason, newest month first. Months are those
 * of its time zone, returned as their first midnight in UTC.
 *
 * @param months how many to count, with the current one
 */
export function countLedger(
  db: Queryable,
  communityId: string,
  { actions, now, months }: { actions: readonly string[]; now: Date; months: number },
) {
  const monthOf = (at: AnyColumn | SQL) =>
    sql`date_trunc('month', ${at} at time zone ${communities.timeZone})`;
  const month = sql<Date>`${monthOf(auditLog.createdAt)} at time zone 'UTC'`.mapWith(auditLog.createdAt);
  const firstMonth = sql`${monthOf(sql`${now.toISOString()}::timestamptz`)} - make_interval(months => ${months - 1})`;
  const after = sql`${auditLog.details} -> 'after'`;
  return db
    .select({
      month: month.as('month'),
      action: sql<string>`${auditLog.action}`.as('counted_action'),
      role: auditLog.actorRole,
      // The stored reason has the admin's words; this is only its kind.
      reason: sql<ReportReason | null>`${after} ->> 'hiddenReason'`.as('reason'),
      // An import is one entry for many vendors.
      count: sql<number>`sum(coalesce((${after} ->> 'added')::int, 1))`.mapWith(Number).as('entries'),
    })
    .from(auditLog)
    .innerJoin(communities, eq(communities.id, auditLog.communityId))
    .where(
      and(
        eq(auditLog.communityId, communityId),
        inArray(auditLog.action, [...actions]),
        // What can still be undone, others do not read yet.
        or(isNull(auditLog.undoableUntil), lt(auditLog.undoableUntil, now)),
        sql`${auditLog.createdAt} >= (${firstMonth}) at time zone ${communities.timeZone}`,
      ),
    )
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`1 desc, 2, 3, 4`);
}

export function listRanked(db: Queryable, communityId: string) {
  return db
    .select({
      id: vendors.id,
      name: vendors.name,
      category: vendors.category,
      homesServiced: vendorStats.homesServiced,
      publishedCostHomes: vendorStats.publishedCostHomes,
      publishedCosts: vendorStats.publishedCosts,
    })
    .from(vendors)
    .innerJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .where(and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt)))
    .orderBy(asc(vendors.category), asc(vendors.name), asc(vendors.id));
}

export function countStars(db: Queryable, communityId: string) {
  return db
    .select({ vendorId: reviews.vendorId, rating: reviews.rating, people: count() })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt), isRatingCounted))
    .groupBy(reviews.vendorId, reviews.rating)
    .orderBy(reviews.vendorId, desc(reviews.rating));
}
