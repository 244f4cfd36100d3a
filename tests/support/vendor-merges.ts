import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lockPeople, refreshFigures } from '../../src/features/figures/server/vendor-stats.ts';
import {
  listPeopleOf,
  lockMergeVendors,
  markMerged,
  moveContributions,
} from '../../src/features/vendors/server/management/vendor-merge.queries.ts';
import { costs } from '../../src/schema/cost.tables.ts';
import { previewCosts, previewReviews } from '../../src/schema/preview-link.tables.ts';
import { reviews } from '../../src/schema/review.tables.ts';
import type { Vendor } from './factories.ts';
import type { Harness } from './harness.ts';
import { breakpoint } from './lock-waits.ts';

export const between = (source: Vendor, target: Vendor) => ({ sourceId: source.id, targetId: target.id });

/** Returns helpers for merging duplicate vendors. */
export async function vendorMergesOn({ db, make, signIn, clock }: Harness) {
  const adminPerson = await make.person({ community: null, isPlatformAdmin: true });
  const admin = (await signIn(adminPerson.id)).api.vendors;

  async function makeDuplicates(values: { source?: Partial<Vendor>; target?: Partial<Vendor> } = {}) {
    const community = await make.community();
    const source = await make.vendor(community, { name: 'Blue Wave Pool', ...values.source });
    const target = await make.vendor(community, { name: 'Blue Wave Pools', ...values.target });
    return { community, source, target };
  }

  const reviewsOf = (vendor: Vendor) => db.select().from(reviews).where(eq(reviews.vendorId, vendor.id));

  /** Runs `write` while a merge has written its rows but not committed, and commits once `write` waits for it. */
  async function duringMerge<T>(
    source: Vendor,
    target: Vendor,
    write: () => Promise<T>,
    { writes = 1 } = {},
  ): Promise<T> {
    const merge = between(source, target);
    const deleted = { by: adminPerson.id, at: clock.now() };
    const written = breakpoint();
    const merging = db.transaction(async (tx) => {
      await lockPeople(tx, await listPeopleOf(tx, source.id));
      await lockMergeVendors(tx, merge);
      await moveContributions(tx, merge, deleted);
      await markMerged(tx, merge, deleted);
      await refreshFigures(tx, { vendorIds: [source.id, target.id] }, clock.now());
      await written.wait();
    });
    await written.reached;
    const [outcome] = await Promise.all([write(), written.releaseOnceBlocked(db, writes), merging]);
    return outcome;
  }

  const rowCounts = (source: Vendor) => ({
    reviews: db.$count(reviews, eq(reviews.vendorId, source.id)),
    costs: db.$count(costs, eq(costs.vendorId, source.id)),
    previewReviews: db.$count(previewReviews, eq(previewReviews.vendorId, source.id)),
    previewCosts: db.$count(previewCosts, eq(previewCosts.vendorId, source.id)),
  });

  /** Expects that no rows remain on the merged vendor. */
  async function expectEmpty(source: Vendor) {
    for (const [table, count] of Object.entries(rowCounts(source))) expect(await count, table).toBe(0);
  }

  return { adminPerson, admin, makeDuplicates, reviewsOf, duringMerge, expectEmpty };
}
