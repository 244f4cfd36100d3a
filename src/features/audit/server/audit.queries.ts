import { and, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { containing, countOf, isWithinDays } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { AuditFilters } from '../audit.contract.ts';
import type { SubjectType } from './audited-transaction.ts';

const actor = alias(users, 'actor');
const person = alias(users, 'person');
const place = alias(communities, 'place');
/** A review is shown with the name of its vendor. */
const reviewed = alias(vendors, 'reviewed');

const actorName = sql<string | null>`nullif(${actor.name}, '')`;
/** Ids are unique across tables, so at most one of the joins finds a row. */
const subjectName = sql<
  string | null
>`coalesce(nullif(${person.name}, ''), ${vendors.name}, ${reviewed.name}, ${place.name}, ${auditLog.details} ->> 'name')`;

type Filters = AuditFilters & { timeZone: TimeZone };

function matches({ query, action, communitySlug, ...days }: Filters): SQL | undefined {
  return and(
    query === '' ? undefined : containing([actorName, subjectName, auditLog.reason], query),
    action === null ? undefined : eq(auditLog.action, action),
    communitySlug === null ? undefined : eq(communities.slug, communitySlug),
    isWithinDays(auditLog.createdAt, days),
  );
}

/** PostgreSQL skips the joins that a query does not use. */
const named = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(person, eq(person.id, auditLog.subjectId))
    .leftJoin(vendors, eq(vendors.id, auditLog.subjectId))
    .leftJoin(reviews, eq(reviews.id, auditLog.subjectId))
    .leftJoin(reviewed, eq(reviewed.id, reviews.vendorId))
    .leftJoin(place, eq(place.id, auditLog.subjectId))
    .leftJoin(communities, eq(communities.id, auditLog.communityId));

const newestFirst = [desc(auditLog.createdAt), desc(auditLog.id)];

export function listAuditEntries(db: Queryable, filters: Filters, { limit, offset }: PageWindow) {
  const all = named(db.select({ total: count() }).from(auditLog).$dynamic()).where(matches(filters));
  // Select the page first, so names are joined only for its rows.
  const page = named(
    db
      .select({ id: auditLog.id, total: countOf(all).as('total') })
      .from(auditLog)
      .$dynamic(),
  )
    .where(matches(filters))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  return named(
    db
      .select({
        id: auditLog.id,
        at: auditLog.createdAt,
        actorName,
        action: auditLog.action,
        subjectType: auditLog.subjectType,
        subjectName,
        communityName: communities.name,
        reason: auditLog.reason,
        details: auditLog.details,
        total: page.total,
      })
      .from(page)
      .innerJoin(auditLog, eq(auditLog.id, page.id))
      .$dynamic(),
  ).orderBy(...newestFirst);
}

/** Returns the newest decision about a subject, or several made at the same time. */
export function findNewestDecisions(db: Queryable, subject: { type: SubjectType; id: string }) {
  const isAbout = and(eq(auditLog.subjectType, subject.type), eq(auditLog.subjectId, subject.id));
  const newest = db
    .select({ at: max(auditLog.createdAt) })
    .from(auditLog)
    .where(isAbout);
  return db
    .select({
      actorId: auditLog.actorId,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      communityId: auditLog.communityId,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
      undoableUntil: auditLog.undoableUntil,
    })
    .from(auditLog)
    .where(and(isAbout, eq(auditLog.createdAt, newest)));
}

export function findEntriesAbout(
  db: Queryable,
  subject: { type: SubjectType; ids: readonly string[] },
  limit: number,
) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      action: auditLog.action,
      actorName,
      communityName: communities.name,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(communities, eq(communities.id, auditLog.communityId))
    .where(and(eq(auditLog.subjectType, subject.type), inArray(auditLog.subjectId, [...subject.ids])))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
}
