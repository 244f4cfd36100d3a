import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { insertRowsAbout } from '../../../../../tests/support/rows-about-vendors.ts';
import { between, vendorMergesOn } from '../../../../../tests/support/vendor-merges.ts';
import { ofVendor, vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import {
  previewCosts,
  previewMetrics,
  previewReviews,
  previewSessions,
} from '../../../../schema/preview-link.tables.ts';
import { vendorFixes } from '../../../../schema/vendor-fix.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const { admin, makeDuplicates } = await vendorMergesOn(h);

let sessions = 0;
async function visitorOf(community: Community): Promise<string> {
  sessions += 1;
  const session = { communityId: community.id, source: 'link' as const, expiresAt: clock.now() };
  const [made] = await db
    .insert(previewSessions)
    .values({ ...session, sessionToken: `token-${sessions}` })
    .returning();
  return made?.id ?? '';
}

/** Saves a visitor's review and cost of a vendor at a given time. */
async function give(sessionId: string, vendor: Vendor, value: number, at: Date, changedAt?: Date) {
  const moments = { createdAt: at, updatedAt: changedAt ?? null };
  await db.insert(previewReviews).values({ sessionId, ...ofVendor(vendor), rating: value, ...moments });
  const line = { costKind: 'monthly_plan', unit: 'month' } as const;
  await db
    .insert(previewCosts)
    .values({ sessionId, ...ofVendor(vendor), amount: value, ...line, ...moments });
}

describe('merging two vendors', () => {
  it("moves visitors' contributions, and keeps the latest if there are two", async () => {
    const { community, source, target } = await makeDuplicates();
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    const [first, second, third] = [
      await visitorOf(community),
      await visitorOf(community),
      await visitorOf(community),
    ];
    await give(first, target, 1, at(0));
    await give(first, source, 5, at(1));
    await give(second, source, 4, at(0));
    await give(third, target, 2, at(0), at(2));
    await give(third, source, 3, at(1));
    expect(await admin.mergeVendors(between(source, target))).toMatchObject({
      previewReviews: { moves: 3, both: 2 },
      previewCosts: { moves: 3, both: 2 },
    });
    const stayed = await db.select().from(previewReviews).where(eq(previewReviews.vendorId, target.id));
    expect(stayed.map(({ rating }) => rating).toSorted()).toEqual([2, 4, 5]);
    const priced = await db.select().from(previewCosts).where(eq(previewCosts.vendorId, target.id));
    expect(priced.map(({ amount }) => amount).toSorted()).toEqual([2, 4, 5]);
  });
});

/** Returns each column of the database that refers to a vendor, by its name or by a foreign key. */
async function vendorColumns(): Promise<{ table: string; column: string }[]> {
  const found = await db.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and column_name = 'vendor_id'
    union
    select pg_class.relname::text, pg_attribute.attname::text
    from pg_constraint
    join pg_class on pg_class.oid = pg_constraint.conrelid
    join pg_attribute on pg_attribute.attrelid = pg_class.oid and pg_attribute.attnum = any (pg_constraint.conkey)
    where pg_constraint.contype = 'f' and pg_constraint.confrelid = 'vendors'::regclass and pg_attribute.attname <> 'community_id'
    order by 1, 2
  `);
  return rowsOf<{ table: string; column: string }>(found);
}

/** Returns the columns that have a row with this vendor. */
async function columnsWith({ id }: Vendor): Promise<string[]> {
  const names: string[] = [];
  for (const { table, column } of await vendorColumns()) {
    const found = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}::uuid limit 1`,
    );
    if (rowsOf<unknown>(found).length > 0) names.push(`${table}.${column}`);
  }
  return names;
}

/** Visitors' events are history, and deleted vendors keep their figures. */
const notMoved = ['preview_metrics.vendor_id', 'vendor_stats.vendor_id'];

describe('a table with vendor ids', () => {
  it('refers to the target after a merge, unless it is a known exception', async () => {
    const { community, source, target } = await makeDuplicates();
    await admin.mergeVendors(between(await make.vendor(community), source));
    const { id: personId } = await make.person({ community });
    const { id: communityId } = community;
    await insertRowsAbout(db, { communityId, vendorId: source.id, personId, now: clock.now() });
    await rows.refresh(source);
    const third = { ...ofVendor(await make.vendor(community)), userId: personId };
    await db.insert(vendorFixes).values({ ...third, kind: 'same_as', sameAsId: source.id });
    await db.insert(previewMetrics).values({
      sessionId: await visitorOf(community),
      vendorId: source.id,
      eventType: 'rate_vendor',
      onceKey: source.id,
    });

    const all = (await vendorColumns()).map(({ table, column }) => `${table}.${column}`);
    expect(
      await columnsWith(source),
      'a new table: give the source a row in it, and let merges move that',
    ).toEqual(all);
    await admin.mergeVendors(between(source, target));
    expect(await columnsWith(source)).toEqual(notMoved);
    expect(await columnsWith(target)).toEqual(all.filter((name) => name !== 'preview_metrics.vendor_id'));
  });
});
