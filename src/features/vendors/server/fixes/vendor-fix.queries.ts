import { and, asc, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { dayOf, rowCount } from '../../../../platform/db/rows.ts';
import type { PageWindow } from '../../../../platform/paging.ts';
import type { TimeZone } from '../../../../platform/time-zone.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';
import { vendorFixes } from '../../../../schema/vendor-fix.tables.ts';
import type { DuplicateVendors, NamedVendor } from '../../vendor-fix.schema.ts';

type NewFix = Pick<
  typeof vendorFixes.$inferSelect,
  'communityId' | 'vendorId' | 'userId' | 'kind' | 'value' | 'sameAsId'
>;

/** Returns false if the person has an open one of this kind (by the unique index). */
export async function insertFix(tx: Tx, fix: NewFix, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(vendorFixes)
    .values({ ...fix, createdAt: now })
    .onConflictDoNothing();
  return rowCount !== 0;
}

const other = alias(vendors, 'other_vendor');

type Columns<Name extends string> = Record<Name, SQLWrapper>;

const homesOf = ({ id }: Columns<'id'>) =>
  sql`coalesce((select homes_serviced from vendor_stats where vendor_id = ${id}), 0)`;

/** `communities` must be in scope. */
const namedVendor = (vendor: Columns<'id' | 'name' | 'category' | 'contactInfo'>) =>
  sql`jsonb_build_object('id', ${vendor.id}, 'name', ${vendor.name}, 'category', ${vendor.category},
    'contactInfo', ${vendor.contactInfo}, 'homesServiced', ${homesOf(vendor)},
    'communitySlug', ${communities.slug}, 'communityName', ${communities.name})`;

/** Suggestions to close or merge are for platform admins. */
export interface FixScope {
  communityIds: readonly string[] | 'all';
  communitySlug: string | null;
  timeZone: TimeZone;
}

export function listOpenFixes(
  db: Queryable,
  { communityIds, communitySlug, timeZone }: FixScope,
  { limit, offset }: PageWindow,
) {
  return db
    .select({
      id: vendorFixes.id,
      kind: vendorFixes.kind,
      value: vendorFixes.value,
      createdAt: vendorFixes.createdAt,
      vendor: sql<NamedVendor>`${namedVendor(vendors)}`,
      sameAs: sql<NamedVendor | null>`case when ${other.id} is not null then ${namedVendor(other)} end`,
      total: rowCount.as('total'),
    })
    .from(vendorFixes)
    .innerJoin(vendors, and(eq(vendors.id, vendorFixes.vendorId), isNull(vendors.deletedAt)))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .leftJoin(other, eq(other.id, vendorFixes.sameAsId))
    .where(
      and(
        isNull(vendorFixes.settledAt),
        or(isNull(vendorFixes.sameAsId), isNull(other.deletedAt)),
        communityIds === 'all'
          ? undefined
          : and(
              inArray(vendors.communityId, [...communityIds]),
              inArray(vendorFixes.kind, ['name', 'phone']),
            ),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(asc(dayOf(vendorFixes.createdAt, timeZone)), asc(vendorFixes.id))
    .limit(limit)
    .offset(offset);
}

export async function findFixedVendor(db: Queryable, fixId: string): Promise<string | null> {
  const [row] = await db
    .select({ vendorId: vendorFixes.vendorId })
    .from(vendorFixes)
    .where(eq(vendorFixes.id, fixId));
  return row?.vendorId ?? null;
}

/** Returns null if the suggestion is settled already. */
export async function settleFix(
  tx: Tx,
  { fixId, adminId, now }: { fixId: string; adminId: string; now: Date },
) {
  const [row] = await tx
    .update(vendorFixes)
    .set({ settledAt: now, settledBy: adminId })
    .where(and(eq(vendorFixes.id, fixId), isNull(vendorFixes.settledAt)))
    .returning({ kind: vendorFixes.kind, value: vendorFixes.value, vendorId: vendorFixes.vendorId });
  return row ?? null;
}

/** Names with at least this trigram similarity may be one business. */
const minSimilarity = 0.6;
const maxDuplicates = 100;

/**
 * Returns pairs of vendors of a community that share a phone number, or whose names are similar
 * or begin alike within a category. The one that more homes use comes first.
 */
export async function listDuplicates(
  db: Queryable,
  communitySlug: string | null,
): Promise<DuplicateVendors[]> {
  const keep = alias(vendors, 'keep');
  const merge = alias(vendors, 'merge');
  const isSamePhone = sql`${keep.phoneNumbers} && ${merge.phoneNumbers}`;
  const isLikeName = sql`(${keep.category} = ${merge.category} and (
    similarity(${keep.searchName}, ${merge.searchName}) >= ${minSimilarity}
    or starts_with(${keep.searchName}, ${merge.searchName} || ' ')
    or starts_with(${merge.searchName}, ${keep.searchName} || ' ')))`;
  const isFirst = sql`(${homesOf(keep)}, ${merge.createdAt}, ${merge.id}) > (${homesOf(merge)}, ${keep.createdAt}, ${keep.id})`;
  return db
    .select({
      reason: sql<DuplicateVendors['reason']>`case when ${isSamePhone} then 'phone' else 'name' end`,
      keep: sql<NamedVendor>`${namedVendor(keep)}`,
      merge: sql<NamedVendor>`${namedVendor(merge)}`,
    })
    .from(keep)
    .innerJoin(merge, and(eq(merge.communityId, keep.communityId), isNull(merge.deletedAt), isFirst))
    .innerJoin(communities, eq(communities.id, keep.communityId))
    .where(
      and(
        isNull(keep.deletedAt),
        or(isSamePhone, isLikeName),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(asc(communities.name), asc(keep.name), asc(merge.id))
    .limit(maxDuplicates);
}
