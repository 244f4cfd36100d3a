import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { ofVendor, vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import type { RateVendorInput } from '../review.schema.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);
const { resident, atVendor } = residentsOn(harness);

const rate = (client: TestClient, vendor: Vendor, values: Partial<RateVendorInput> = {}) =>
  client.api.reviews.rateVendor({
    vendorId: vendor.id,
    rating: 5,
    comments: '',
    usesVendor: false,
    showName: true,
    ...values,
  });

describe('rating a vendor', () => {
  it('adds one review, which a second rating changes', async () => {
    const { vendor, person, client } = await atVendor();
    await rate(client, vendor, { rating: 2, comments: 'Late twice.' });
    clock.advance(60_000);
    await rate(client, vendor, { rating: 4, comments: '', showName: false });
    expect(await db.select().from(reviews).where(eq(reviews.userId, person.id))).toMatchObject([
      { rating: 4, comments: null, anonymous: true, updatedAt: clock.now() },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingSum: 4, ratingCount: 1 });
  });

  it('earns points once per vendor, and more for a comment of sufficient length', async () => {
    const { vendor, person, client } = await atVendor();
    const history = async () => {
      const found = await db.select().from(userPointHistory).where(eq(userPointHistory.userId, person.id));
      return found.map(({ activityType, pointsEarned }) => `${activityType} ${pointsEarned}`).toSorted();
    };
    await rate(client, vendor, { rating: 1, comments: `${'x'.repeat(19)}   ` });
    expect(await history()).toEqual(['rate_vendor 5']);
    await rate(client, vendor, { rating: 5, comments: 'x'.repeat(20) });
    expect(await history()).toEqual(['rate_vendor 5', 'review_submission 2']);
    await rate(client, vendor, { rating: 3, comments: 'They come on time and clean up afterwards.' });
    expect(await history()).toEqual(['rate_vendor 5', 'review_submission 2']);
    expect((await db.select().from(users).where(eq(users.id, person.id)))[0]?.points).toBe(7);
  });

  it.each(['a verified', 'an unverified'])(
    'by %s person with a tie is labelled and not counted, until they change it',
    async (kind) => {
      const { community, vendor } = await atVendor();
      const { client } = await resident(community, { isVerified: kind === 'a verified' });
      const figures = async () => {
        const [row] = (await client.api.vendors.listVendorStats({ communitySlug: community.slug })).rows;
        return [row?.hoaRating, row?.hoaRatingCount, row?.myRating];
      };
      await rate(client, vendor, { rating: 5, hasTie: true });
      expect(await figures()).toEqual([null, 0, 5]);
      const [review] = await client.api.reviews.listVendorReviews({ vendorId: vendor.id });
      expect(review).toMatchObject({ rating: 5, hasTie: true, isEdited: false });
      clock.advance(60_000);
      await rate(client, vendor, { rating: 5 });
      expect(await figures()).toEqual([5, 1, 5]);
      const [edited] = await client.api.reviews.listVendorReviews({ vendorId: vendor.id });
      expect(edited).toMatchObject({ hasTie: false, isEdited: true });
    },
  );

  it("adds the vendor to the person's home with the rating, and removes it", async () => {
    const { vendor, person, client } = await atVendor();
    const own = () => db.select().from(homeVendors).where(eq(homeVendors.userId, person.id));
    expect(await rate(client, vendor, { rating: 4, usesVendor: true })).toEqual({ homes: 1, ratings: 1 });
    expect(await own()).toMatchObject([{ myRating: 4, period: 'monthly', amount: null }]);
    clock.advance(60_000);
    expect(await rate(client, vendor, { rating: 3, usesVendor: true })).toEqual({ homes: null, ratings: 1 });
    expect(await own()).toMatchObject([{ myRating: 3 }]);
    expect(await rows.statsOf(vendor)).toMatchObject({ homesServiced: 1 });
    await rate(client, vendor, { rating: 3, usesVendor: false });
    expect(await own()).toEqual([]);
    expect(await rows.statsOf(vendor)).toMatchObject({ homesServiced: 0 });
  });

  it('counts three or more homes that left a vendor, for people who may read reviews', async () => {
    const { community, vendor, client } = await atVendor();
    const shown = async (reader: typeof client) => {
      const { rows: list } = await reader.api.vendors.listVendorStats({ communitySlug: community.slug });
      return list.find(({ id }) => id === vendor.id)?.homesLeft;
    };
    await rate(client, vendor, { rating: 2, usesVendor: true });
    for (const stars of [1, 2]) {
      await rate((await resident(community)).client, vendor, { rating: stars, usedToUse: true });
    }
    expect(await shown(client)).toBeNull();
    await rate(client, vendor, { rating: 2, usesVendor: false, usedToUse: true });
    expect(await client.api.reviews.getMyReview({ vendorId: vendor.id })).toMatchObject({
      usesVendor: false,
      usedToUse: true,
    });
    expect(await shown(client)).toBe(3);
    const pending = await make.person({ community, isVerified: false, household: 'pending' });
    expect(await shown(await harness.signIn(pending.id))).toBeUndefined();
    // A home that uses the vendor again no longer counts as having left.
    await client.api.homeVendors.addMyVendor({ vendorId: vendor.id });
    expect(await shown(client)).toBeNull();
    expect(await rows.statsOf(vendor)).toMatchObject({ homesServiced: 1, homesLeft: 2 });
  });

  it('can turn on the name in the profile, but never turns it off', async () => {
    const { vendor, person, client } = await atVendor();
    const isPublic = async () =>
      (await db.select().from(users).where(eq(users.id, person.id)))[0]?.showNamePublic;
    await rate(client, vendor, { showName: false });
    expect(await isPublic()).toBe(true);
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, person.id));
    await rate(client, vendor, { showName: false });
    expect(await isPublic()).toBe(false);
    await rate(client, vendor, { showName: true });
    expect(await isPublic()).toBe(true);
  });

  it('has one to five stars', async () => {
    const { vendor, client } = await atVendor();
    const fields = { rating: 'Rating required: Please select a rating from 1 to 5.' };
    for (const rating of [0, 6, -1, 4.5, null, '5', []]) {
      const input = { vendorId: vendor.id, rating, comments: '', usesVendor: true, showName: true };
      const refusal = { status: 422, json: { data: { fields } } };
      expect(await client.raw('reviews/rateVendor', input), `${rating}`).toMatchObject(refusal);
    }
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 0, homesServiced: 0 });
  });
});

describe("a person's own review", () => {
  it('starts empty, with the name shown as in the profile', async () => {
    const { vendor, person, client } = await atVendor();
    const unused = { usesVendor: false, usedToUse: false };
    const empty = { rating: null, comments: '', ...unused, hasTie: false, hidden: null };
    expect(await client.api.reviews.getMyReview({ vendorId: vendor.id })).toEqual({
      ...empty,
      isAnonymous: false,
    });
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, person.id));
    expect(await client.api.reviews.getMyReview({ vendorId: vendor.id })).toEqual({
      ...empty,
      isAnonymous: true,
    });
  });

  it('has the saved values, and is never the review of another person', async () => {
    const { community, vendor, client } = await atVendor();
    await rate(client, vendor, { rating: 3, comments: 'Fine.', usesVendor: true, showName: false });
    expect(await client.api.reviews.getMyReview({ vendorId: vendor.id })).toEqual({
      rating: 3,
      comments: 'Fine.',
      isAnonymous: true,
      usesVendor: true,
      usedToUse: false,
      hasTie: false,
      hidden: null,
    });
    const other = await resident(community);
    expect(await other.client.api.reviews.getMyReview({ vendorId: vendor.id })).toMatchObject({
      rating: null,
    });
  });

  it('becomes anonymous when the person hides their name in the profile, so that saving it again does not show it', async () => {
    const { vendor, person, client } = await atVendor();
    await rate(client, vendor, { showName: true });
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, person.id));
    expect(await client.api.reviews.getMyReview({ vendorId: vendor.id })).toMatchObject({
      isAnonymous: true,
    });
  });
});

describe('reading reviews', () => {
  const list = (client: TestClient, vendor: Vendor) =>
    client.api.reviews.listVendorReviews({ vendorId: vendor.id });

  it('returns reviews of verified neighbors to verified neighbors, the newest day first', async () => {
    const { community, vendor, client } = await atVendor();
    const first = await make.person({ community, name: 'Anna Maria Berg', streetName: 'Egret Way' });
    const second = await make.person({ community, name: 'Bo Lind', streetName: null });
    await rows.rate(first, vendor, 5, { comments: 'Great.' });
    clock.advance(24 * 60 * 60_000);
    await rows.rate(second, vendor, 2);
    const pending = await make.person({ community, isVerified: false });
    await rows.rate(pending, vendor, 1, { comments: 'Not yet.' });
    expect(await list(client, vendor)).toMatchObject([
      { rating: 2, comments: '', authorLabel: 'Bo L.', isMine: false, isEdited: false },
      { rating: 5, comments: 'Great.', authorLabel: 'Anna B. on Egret Way', isMine: false },
    ]);
  });

  it.each([
    [{ isVerified: false, household: 'pending' as const }, ['Mine.']],
    [{ household: 'none' as const }, ['Mine.', 'Theirs.']],
    [{ household: 'pending' as const }, ['Mine.', 'Theirs.']],
  ])('returns the reviews that a resident with %j may read', async (options, expected) => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    await rows.rate(await make.person({ community }), vendor, 5, { comments: 'Theirs.' });
    const { client } = await resident(community, options);
    await rate(client, vendor, { comments: 'Mine.' });
    const found = await list(client, vendor);
    expect(found.map(({ comments }) => comments).toSorted()).toEqual(expected);
    expect(found.filter(({ isMine }) => isMine).map(({ comments }) => comments)).toEqual(['Mine.']);
  });

  it("returns only the person's own review in an unconfirmed session", async () => {
    const { community, vendor, person } = await atVendor();
    await rows.rate(await make.person({ community }), vendor, 5);
    const client = await harness.signIn(person.id, { isConfirmed: false });
    expect(await list(client, vendor)).toEqual([]);
  });

  it('returns no hidden names, author ids or times of day', async () => {
    const { community, vendor, client } = await atVendor();
    const author = await make.person({ community, name: 'Clara Oswin', email: 'clara@porchlist.test' });
    await rows.rate(author, vendor, 5, { anonymous: true });
    const silent = await make.person({ community, name: 'Dora Quill' });
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, silent.id));
    await rows.rate(silent, vendor, 4);
    await rows.rate(await make.person({ community, name: 'Edith van der Berg' }), vendor, 3);
    const { text, json } = await client.raw('reviews/listVendorReviews', { vendorId: vendor.id });
    expect(text).not.toMatch(/Clara|Oswin|Dora|Quill|Berg|porchlist\.test/);
    expect(text).not.toContain(author.id);
    const found = json as { authorLabel: string; createdAt: string }[];
    expect(found.map(({ authorLabel }) => authorLabel)).toEqual([
      'Edith B. on Heron Lane',
      'Neighbor on Heron Lane',
      'Neighbor on Heron Lane',
    ]);
    for (const row of found) {
      expect(row.createdAt).toMatch(row === found[0] ? /T00:00:00\.000Z$/ : /-01T00:00:00\.000Z$/);
      expect(Object.keys(row).toSorted()).toEqual(
        [
          'authorLabel',
          'comments',
          'createdAt',
          'hasTie',
          'hidden',
          'id',
          'isEdited',
          'isMine',
          'isMonthOnly',
          'isReported',
          'rating',
        ].toSorted(),
      );
    }
  });

  it('marks edited reviews, but not those saved again unchanged', async () => {
    const { vendor, client } = await atVendor();
    await rate(client, vendor, { comments: 'Good.' });
    clock.advance(60_000);
    await rate(client, vendor, { comments: 'Good.', showName: false });
    expect(await list(client, vendor)).toMatchObject([{ isEdited: false, isMine: true }]);
    await rate(client, vendor, { comments: 'Very good.' });
    expect(await list(client, vendor)).toMatchObject([{ isEdited: true }]);
  });

  it('omits people who are deleted, unverified or have moved away', async () => {
    const { community, vendor, client } = await atVendor();
    const elsewhere = await make.community();
    const changes = [
      { isVerified: false },
      { communityId: elsewhere.id },
      { deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false },
    ];
    for (const change of changes) {
      const author = await make.person({ community });
      await rows.rate(author, vendor, 1);
      await db.update(users).set(change).where(eq(users.id, author.id));
    }
    expect(await list(client, vendor)).toEqual([]);
  });

  it('returns at most 200 reviews', async () => {
    const { community, vendor, client } = await atVendor();
    const people = await db
      .insert(users)
      .values(
        Array.from({ length: 203 }, (_, index) => ({
          email: `reviewer-${index}@porchlist.test`,
          name: 'Rae View',
          communityId: community.id,
          isVerified: true,
        })),
      )
      .returning({ id: users.id });
    await db
      .insert(reviews)
      .values(
        people.map(({ id }) => ({ ...ofVendor(vendor), userId: id, rating: 3, createdAt: clock.now() })),
      );
    expect(await list(client, vendor)).toHaveLength(200);
  });
});
