import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { approve } from '../../../../tests/support/decisions.ts';
import type { Community, PreviewLink, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { previewVisitsOn, provideIdentity, rate, share } from '../../../../tests/support/preview-visits.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { previewCosts, previewReviews } from '../../../schema/preview-link.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { previewCookie } from './preview-sessions.ts';
import { purgePreviewIdentities } from './purge-identities.ts';

const h = await startHarness();
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const { sessionsOf } = previewVisitsOn(h);
const day = 86_400_000;
const cookie = previewCookie;

/** Creates a visitor who has rated a pool vendor and shared a cost. */
async function visited({ community }: { community?: Community } = {}) {
  const home = community ?? (await make.community());
  const link = await make.previewLink(home);
  const vendor = await make.vendor(home);
  const visitor = h.signedOut();
  await provideIdentity(visitor, link);
  await give(visitor, link, vendor);
  return { community: home, link, vendor, visitor };
}

async function give(visitor: TestClient, link: PreviewLink, vendor: Vendor) {
  const comments = 'They come on time and close the gate.';
  await rate(visitor, link, vendor, { comments, showName: false });
  await share(visitor, link, vendor);
}

/** Signs a person in with the visitor's cookie. */
async function becomes(visitor: TestClient, userId: string, isConfirmed = true) {
  const person = await h.signIn(userId, { isConfirmed });
  person.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
  return person;
}

const reviewsOf = (userId: string) => db.select().from(reviews).where(eq(reviews.userId, userId));
const costsOf = (userId: string) =>
  db
    .select()
    .from(costs)
    .where(and(eq(costs.createdBy, userId), isNull(costs.deletedAt)));
const pointsOf = async (userId: string) => {
  const history = await db.select().from(userPointHistory).where(eq(userPointHistory.userId, userId));
  return history.map(({ activityType }) => activityType).toSorted();
};

describe('keeping the contributions of a visit', () => {
  it('changes nothing until the resident agrees, then moves them once, with points and figures', async () => {
    const { community, vendor, visitor } = await visited();
    const person = await make.person({ community });
    const client = await becomes(visitor, person.id);
    expect(await client.api.previewLinks.getVisitorShares()).toEqual({
      ratings: [{ vendorId: vendor.id, vendorName: vendor.name, rating: 4 }],
      costs: [
        { vendorId: vendor.id, vendorName: vendor.name, kind: 'monthly_plan', amount: 120, unit: 'month' },
      ],
    });
    expect(await reviewsOf(person.id), 'asking changes nothing').toEqual([]);

    // Simulates two tabs.
    const answers = await Promise.all([
      client.raw('previewLinks/keepVisitorShares'),
      (await becomes(visitor, person.id)).raw('previewLinks/keepVisitorShares'),
    ]);
    expect(answers.map(({ json }) => json)).toEqual(
      expect.arrayContaining([
        { ratings: 1, costs: 1 },
        { ratings: 0, costs: 0 },
      ]),
    );
    expect(await reviewsOf(person.id)).toMatchObject([
      { vendorId: vendor.id, rating: 4, comments: 'They come on time and close the gate.', anonymous: true },
    ]);
    expect(await costsOf(person.id)).toMatchObject([
      {
        costKind: 'monthly_plan',
        amount: 120,
        unit: 'month',
        period: 'monthly',
        quantity: 4,
        anonymous: false,
      },
    ]);
    expect((await costsOf(person.id))[0]?.householdId).not.toBeNull();
    expect(await pointsOf(person.id)).toEqual(['cost_submission', 'rate_vendor', 'review_submission']);
    expect(await rows.statsOf(vendor)).toMatchObject({
      ratingSum: 4,
      ratingCount: 1,
      costHomes: 1,
      costSum: 120,
    });
    expect(await client.api.previewLinks.getVisitorShares()).toBeNull();
  });

  it('erases the name and address of the visit and ends it', async () => {
    const { community, link, vendor, visitor } = await visited();
    const person = await make.person({ community });
    await (await becomes(visitor, person.id)).api.previewLinks.keepVisitorShares();
    const [session] = await sessionsOf(link);
    expect(session).toMatchObject({
      adoptedBy: person.id,
      adoptedAt: clock.now(),
      name: null,
      address: null,
      formattedAddress: null,
      normalizedAddress: null,
      streetName: null,
    });
    const [review] = await db.select().from(previewReviews).where(eq(previewReviews.vendorId, vendor.id));
    expect(review).toMatchObject({ rating: 4, comments: null });
    await expect(give(visitor, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await visitor.api.previewLinks.getPreview({ slug: link.slug }))?.visitor).toBeNull();
  });

  it('keeps the tie of a visitor, so that the stars do not count', async () => {
    const { community, link, vendor, visitor } = await visited();
    await rate(visitor, link, vendor, { rating: 5, hasTie: true });
    const person = await make.person({ community });
    await (await becomes(visitor, person.id)).api.previewLinks.keepVisitorShares();
    expect(await reviewsOf(person.id)).toMatchObject([{ rating: 5, hasTie: true }]);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingSum: 0, ratingCount: 0 });
  });

  it("does not overwrite the resident's own contributions", async () => {
    const { community, link, vendor, visitor } = await visited();
    const other = await make.vendor(community);
    await give(visitor, link, other);
    const person = await make.person({ community });
    const client = await becomes(visitor, person.id);
    const own = { vendorId: vendor.id, rating: 1, comments: '', usesVendor: false, showName: true };
    await client.api.reviews.rateVendor(own);
    await client.api.costs.addCost({ vendorId: other.id, amount: 200, currency: 'USD' });
    expect(await client.api.previewLinks.getVisitorShares()).toMatchObject({
      ratings: [{ vendorId: other.id }],
      costs: [{ vendorId: vendor.id }],
    });
    expect(await client.api.previewLinks.keepVisitorShares()).toEqual({ ratings: 1, costs: 1 });
    const ratings = new Map((await reviewsOf(person.id)).map(({ vendorId, rating }) => [vendorId, rating]));
    expect(ratings).toEqual(
      new Map([
        [vendor.id, 1],
        [other.id, 4],
      ]),
    );
    const amounts = new Map((await costsOf(person.id)).map(({ vendorId, amount }) => [vendorId, amount]));
    expect(amounts).toEqual(
      new Map([
        [vendor.id, 120],
        [other.id, 200],
      ]),
    );
  });

  it('works while approval is pending, and counts for others once the person is verified', async () => {
    const { community, vendor, visitor } = await visited();
    const person = await make.person({ community, isVerified: false, household: 'pending' });
    const client = await becomes(visitor, person.id, false);
    expect(await client.api.previewLinks.keepVisitorShares()).toEqual({ ratings: 1, costs: 1 });
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 0, costHomes: 0 });
    const admin = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    await approve(admin.api, person.id);
    await h.drain();
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 1, ratingSum: 4 });
  });

  it('works right after signing up through a link', async () => {
    const { community, visitor, vendor } = await visited();
    await visitor.api.accounts.signUp({
      name: 'Val Visitor',
      email: 'val@porchlist.test',
      place: picked(await make.directoryAddress(community)),
      isResident: 'yes',
      communitySlug: community.slug,
    });
    const page = await (await visitor.fetch(`/communities/${community.slug}`)).text();
    expect(page).toContain('"getVisitorShares"');
    expect(await visitor.api.previewLinks.keepVisitorShares()).toEqual({ ratings: 1, costs: 1 });
    const [person] = await db.select().from(users).where(eq(users.email, 'val@porchlist.test'));
    expect(person?.points).toBe(5 + 5 + 2 + 3);
    expect(await reviewsOf(person?.id ?? '')).toMatchObject([{ vendorId: vendor.id }]);
  });
});

describe('contributions are neither offered nor kept', () => {
  const nothing = { ratings: 0, costs: 0 };

  it.each(['in another community', 'in no community'] as const)('for a person %s', async (where) => {
    const { visitor, link } = await visited();
    const community = where === 'in another community' ? await make.community() : null;
    const person = await make.person({ community });
    const client = await becomes(visitor, person.id);
    expect(await client.api.previewLinks.getVisitorShares()).toBeNull();
    expect(await client.api.previewLinks.keepVisitorShares()).toEqual(nothing);
    expect(await reviewsOf(person.id)).toEqual([]);
    const [session] = await sessionsOf(link);
    expect(session).toMatchObject({ adoptedBy: null, name: 'Val Visitor' });
  });

  it('from a visit that is expired, forged or adopted by another person', async () => {
    const { community, visitor } = await visited();
    const first = await make.person({ community });
    await (await becomes(visitor, first.id)).api.previewLinks.keepVisitorShares();
    const second = await make.person({ community });
    const client = await becomes(visitor, second.id);
    expect(await client.api.previewLinks.getVisitorShares()).toBeNull();
    expect(await client.api.previewLinks.keepVisitorShares()).toEqual(nothing);
    expect(await reviewsOf(second.id)).toEqual([]);

    const late = await visited({ community });
    clock.advance(30 * day);
    const lateClient = await becomes(late.visitor, second.id);
    expect(await lateClient.api.previewLinks.keepVisitorShares()).toEqual(nothing);
    const forged = await h.signIn(second.id);
    forged.cookies.set(cookie, 'made-up');
    expect(await forged.api.previewLinks.keepVisitorShares()).toEqual(nothing);
  });

  it('for deleted vendors', async () => {
    const { community, vendor, visitor } = await visited();
    const person = await make.person({ community });
    const client = await becomes(visitor, person.id);
    await db.update(vendors).set({ deletedAt: clock.now() }).where(eq(vendors.id, vendor.id));
    expect(await client.api.previewLinks.getVisitorShares()).toBeNull();
    expect(await client.api.previewLinks.keepVisitorShares()).toEqual(nothing);
  });

  it("after 'No thanks', which ends the visit but does not erase it", async () => {
    const { community, link, visitor } = await visited();
    const person = await make.person({ community });
    const client = await becomes(visitor, person.id);
    await client.api.previewLinks.declineVisitorShares();
    expect(client.cookies.has(cookie)).toBe(false);
    const again = await becomes(visitor, person.id);
    expect(await again.api.previewLinks.getVisitorShares()).toBeNull();
    expect(await again.api.previewLinks.keepVisitorShares()).toEqual(nothing);
    const [session] = await sessionsOf(link);
    expect(session).toMatchObject({ adoptedBy: null, name: 'Val Visitor', expiresAt: clock.now() });
  });
});

describe('the nightly purge', () => {
  it('erases names, addresses and comments 90 days after the visit has expired, and no earlier', async () => {
    const { link, vendor } = await visited();
    const read = async () => {
      const [session] = await sessionsOf(link);
      const [review] = await db.select().from(previewReviews).where(eq(previewReviews.vendorId, vendor.id));
      return { name: session?.name, address: session?.formattedAddress, comments: review?.comments };
    };
    clock.advance(30 * day + 90 * day - 60_000);
    await purgePreviewIdentities(h.services);
    expect(await read()).toMatchObject({
      name: 'Val Visitor',
      comments: 'They come on time and close the gate.',
    });
    clock.advance(60_000);
    await purgePreviewIdentities(h.services);
    expect(await read()).toEqual({ name: null, address: null, comments: null });
    expect(await db.$count(previewCosts, eq(previewCosts.vendorId, vendor.id))).toBe(1);
    await purgePreviewIdentities(h.services);
  });
});
