import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { costs } from '../../../costs/server/cost.tables.ts';
import { previewCosts, previewReviews } from '../../../preview-links/server/preview-link.tables.ts';
import { previewCookie } from '../../../preview-links/server/preview-sessions.ts';
import { reviews } from '../../../reviews/server/review.tables.ts';
import { refreshVendorStats } from '../vendor-stats.ts';
import {
  markMerged,
  moveCosts,
  movePreviewRows,
  moveReviews,
  moveSingles,
} from './move-merged-rows.queries.ts';
import { listPeopleOf, lockMergeVendors, lockPeople } from './vendor-merge.queries.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const adminPerson = await make.person({ community: null, isPlatformAdmin: true });
const admin = (await h.signIn(adminPerson.id)).api;
const cookie = `__Host-${previewCookie}`;

async function twins() {
  const community = await make.community();
  const source = await make.vendor(community, { name: 'Blue Wave Pool' });
  const target = await make.vendor(community, { name: 'Blue Wave Pools' });
  return { community, source, target };
}

const between = (source: Vendor, target: Vendor) => ({ sourceId: source.id, targetId: target.id });

/** A merge whose rows are written and whose transaction stays open for a while, so that `deed` meets it there. */
async function duringMerge<T>(source: Vendor, target: Vendor, deed: () => Promise<T>): Promise<T> {
  const merge = between(source, target);
  const deleted = { by: adminPerson.id, at: clock.now() };
  const written = Promise.withResolvers<void>();
  const merging = db.transaction(async (tx) => {
    await lockPeople(tx, await listPeopleOf(tx, source.id));
    await lockMergeVendors(tx, merge);
    await moveReviews(tx, merge);
    await moveCosts(tx, merge, deleted);
    await movePreviewRows(tx, merge);
    await moveSingles(tx, merge);
    await markMerged(tx, merge, deleted);
    await refreshVendorStats(tx, [source.id, target.id], clock.now());
    written.resolve();
    await setTimeout(300);
  });
  await written.promise;
  const [outcome] = await Promise.all([deed(), merging]);
  return outcome;
}

/** A visitor of the community; what they give is about the vendor. */
async function visitorOf(community: Community) {
  const { slug } = await make.previewLink(community);
  const visitor = h.signedOut();
  const { previewLinks } = visitor.api;
  await previewLinks.provideIdentity({
    slug,
    name: 'Val Visitor',
    place: { kind: 'typed', text: '12 Heron Lane, Boca Raton' },
  });
  const comments = 'They come on time and close the gate.';
  const lines = [{ kind: 'monthly_plan' as const, amount: 120, quantity: 4 }];
  return {
    rate: ({ id: vendorId }: Vendor) =>
      previewLinks.rateVendorAsVisitor({ slug, vendorId, rating: 4, comments, showName: false }),
    price: ({ id: vendorId }: Vendor) =>
      previewLinks.shareCostsAsVisitor({ slug, vendorId, lines, showName: true }),
    async becomes(userId: string) {
      const client = await h.signIn(userId);
      client.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
      return client.api.previewLinks;
    },
  };
}

const holding = (source: Vendor) => ({
  reviews: db.$count(reviews, eq(reviews.vendorId, source.id)),
  costs: db.$count(costs, eq(costs.vendorId, source.id)),
  previewReviews: db.$count(previewReviews, eq(previewReviews.vendorId, source.id)),
  previewCosts: db.$count(previewCosts, eq(previewCosts.vendorId, source.id)),
});

/** Nothing that anybody gave stands on the vendor that disappeared. */
async function expectEmpty(source: Vendor) {
  for (const [table, count] of Object.entries(holding(source))) expect(await count, table).toBe(0);
}

describe('what a visitor shared', () => {
  it('and keeps while the vendor is being merged is kept on the one that stays', async () => {
    const { community, source, target } = await twins();
    const visitor = await visitorOf(community);
    await visitor.rate(source);
    await visitor.price(source);
    const person = await visitor.becomes((await make.person({ community })).id);
    expect(await duringMerge(source, target, () => person.keepVisitorShares())).toEqual({
      ratings: 1,
      costs: 1,
    });
    await expectEmpty(source);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1, ratingSum: 4, costHomes: 1 });
  });

  it('moves or is kept in full, whichever of many comes first', async () => {
    const { community, source, target } = await twins();
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = await visitorOf(community);
        await visitor.rate(source);
        await visitor.rate(target);
        await visitor.price(source);
        return visitor.becomes((await make.person({ community })).id);
      }),
    );
    const merging = () => admin.vendors.mergeVendors(between(source, target));
    await Promise.all([
      ...people.slice(0, 3).map((person) => person.keepVisitorShares()),
      merging(),
      ...people.slice(3).map((person) => person.keepVisitorShares()),
    ]);
    await expectEmpty(source);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 6, costHomes: 6 });
  });

  it('for the first time while the vendor is being merged is refused as not found', async () => {
    const { community, source, target } = await twins();
    const visitor = await visitorOf(community);
    const answers = await duringMerge(source, target, () =>
      Promise.allSettled([visitor.rate(source), visitor.price(source)]),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
    }
    await expectEmpty(source);
  });
});
