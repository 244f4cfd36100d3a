import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildWorld, clientOf, kinds } from '../../../../../tests/authorization/people.ts';
import type { Community, Person } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { vendorListsOn } from '../../../../../tests/support/vendor-lists.ts';
import { categories } from '../../../../catalogue/categories.ts';
import { nextUsesAt, usesShownWithinMs } from '../../../../catalogue/what-time-tells.ts';
import { users } from '../../../../schema/account.tables.ts';
import { quotedPart } from '../../../reviews/server/quotes.ts';
import type { VendorList } from '../../vendor.schema.ts';

const harness = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = harness;
const { rows, resident, atVendor } = vendorListsOn(harness);

const words = 'They work around our naps, always.';

/** Reads a list as browsers do, so that a cached one is returned. */
async function lineOf(client: TestClient, { slug }: Pick<Community, 'slug'>) {
  const answer = await client.fetch(`/api/communities/${slug}/vendors?category=Pool`);
  const { rows: list } = (await answer.json()) as VendorList;
  const [{ quote = null, onMyStreet = [] } = {}] = list;
  return { quote, onMyStreet };
}

describe('the quote of a vendor', () => {
  async function withReviews() {
    const { community, client, vendor } = await atVendor();
    const say = async (comments: string, rating = 4, values: object = {}, author?: Person) => {
      clock.advance(24 * 60 * 60_000);
      const person = author ?? (await make.person({ community, name: 'Priya Das' }));
      return { person, review: await rows.rate(person, vendor, rating, { comments, ...values }) };
    };
    const quoted = async () => (await lineOf(client, community)).quote?.text ?? null;
    return { community, client, vendor, say, quoted };
  }

  it('is of the newest review of some length whose stars are near the average', async () => {
    const { say, quoted, client, vendor, community } = await withReviews();
    expect(await quoted()).toBeNull();
    await say('Older words of thirty letters and more.', 4);
    await say(words, 4);
    await say('Too short to say something.', 4);
    await say('The worst that I have ever seen here!', 1);
    await say('My brother is the best of the trade!', 5, { hasTie: true });
    const stranger = await make.person({ community, isVerified: false });
    await say('Nobody has verified who writes this.', 4, {}, stranger);
    expect(await quoted()).toBe(words);
    const [label] = (await client.api.reviews.listVendorReviews({ vendorId: vendor.id }))
      .filter(({ comments }) => comments === words)
      .map(({ authorLabel }) => authorLabel);
    expect(label).toBe('Priya D. on Heron Lane');
    expect(await lineOf(client, community)).toMatchObject({ quote: { by: 'Priya D.' } });
  });

  it('does not tell when in the month somebody wrote who hides their name', async () => {
    const { say, quoted } = await withReviews();
    await say('The older one, with a name and a day.', 4);
    await say('The newer one, which has only a month.', 4, { anonymous: true });
    expect(await quoted()).toBe('The older one, with a name and a day.');
  });

  it('does not tell who of those who hide their name wrote later in the month', async () => {
    const { say, quoted } = await withReviews();
    const byId: Record<string, string> = {};
    for (let number = 0; number < 8; number += 1) {
      const { review } = await say(`The same thirty letters as all, and ${number}.`, 4, { anonymous: true });
      byId[review.id] = review.comments ?? '';
      expect(await quoted()).toBe(byId[Object.keys(byId).toSorted().at(-1) ?? '']);
    }
  });

  it('follows what happens to the review and its author at once, but a report with the next morning', async () => {
    const { say, client, community, quoted, vendor } = await withReviews();
    const older = 'Older words of thirty letters and more.';
    await say(older);
    const { person, review } = await say(words);
    const author = await harness.signIn(person.id);
    const admin = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const by = async () => (await lineOf(client, community)).quote?.by;
    const seen = { reviewId: review.id, seenUpdatedAt: null };
    expect(await quoted()).toBe(words);

    await client.api.reviews.reportReview({ reviewId: review.id, reason: 'unkind', note: '' });
    clock.set(new Date(nextUsesAt(clock.now()).getTime() - 1));
    expect(await quoted()).toBe(words);
    clock.advance(1);
    expect(await quoted()).toBe(older);
    await admin.api.reviews.keepReview(seen);
    expect(await quoted()).toBe(words);
    await admin.api.reviews.hideReview({ ...seen, reason: 'unkind', note: '' });
    expect(await quoted()).toBe(older);
    await admin.api.reviews.showReviewAgain(seen);
    expect(await quoted()).toBe(words);

    await author.api.accounts.updateProfile({ showNamePublic: false });
    expect(await quoted()).toBe(older);
    await author.api.accounts.updateProfile({ showNamePublic: true, name: 'Mary Miller' });
    expect(await by()).toBe('Mary M.');
    await author.api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 4,
      comments: 'Other words of mine, as many as before.',
      usesVendor: false,
      showName: true,
    });
    expect(await quoted()).toBe('Other words of mine, as many as before.');
    await author.api.accounts.deleteMyAccount({ confirmation: 'DELETE' });
    expect(await quoted()).toBe(older);
  });

  it.each([
    ['Came on time. Fixed the pump in an hour and cleaned up after.', 'Came on time.'],
    [
      'Great!\nThey were here within an hour and found the leak at once.',
      'Great! They were here within an hour and found the…',
    ],
    [
      'On time and tidy. Fair price, too. I would call them again for anything.',
      'On time and tidy. Fair price, too.',
    ],
    [words, words],
    ['x'.repeat(80), `${'x'.repeat(52)}…`],
  ])('of %j is %j', (comments, part) => {
    expect(quotedPart(comments)).toBe(part);
  });
});

describe('the neighbors on a reader’s street', () => {
  it('are named while they use the vendor and show their name', async () => {
    const { community, client, vendor } = await atVendor();
    const neighbor = await make.person({ community, name: 'Rafael Ortiz' });
    const elsewhere = await make.person({ community, name: 'Far Away', streetName: 'Egret Way' });
    const silent = await make.person({ community, name: 'Hilda Hidden' });
    const api = (await harness.signIn(neighbor.id)).api;
    const showUses = () => clock.advance(usesShownWithinMs);
    const names = async () => (await lineOf(client, community)).onMyStreet;
    for (const person of [elsewhere, silent]) await rows.use(person, vendor);
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, silent.id));
    showUses();
    expect(await names()).toEqual([]);
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    showUses();
    expect(await names()).toEqual(['Rafael O.']);
    await api.accounts.updateProfile({ showNamePublic: false });
    expect(await names()).toEqual([]);
    await api.accounts.updateProfile({ showNamePublic: true });
    expect(await names()).toEqual(['Rafael O.']);
    await api.accounts.deleteMyAccount({ confirmation: 'DELETE' });
    expect(await names()).toEqual([]);
  });

  it('are no longer named once they do not count, even if the figures stay', async () => {
    const { community, client, vendor } = await atVendor();
    const { api: admin } = await harness.signIn(
      (await make.person({ community: null, isPlatformAdmin: true })).id,
    );
    const names = async () => (await lineOf(client, community)).onMyStreet;
    const { id: householdId } = await make.household(community);
    for (const name of ['Rafael Ortiz', 'Wanda Weaver', 'Priya Das'])
      await rows.use(await make.person({ community, householdId, name }), vendor);
    clock.advance(usesShownWithinMs);
    expect(await names()).toEqual(['Priya D.', 'Rafael O.', 'Wanda W.']);
    const idOf = async (name: string) =>
      (
        await db
          .select()
          .from(users)
          .where(and(eq(users.communityId, community.id), eq(users.name, name)))
      )[0]?.id ?? '';
    await admin.accounts.unverifyUser({ userId: await idOf('Rafael Ortiz') });
    expect(await names()).toEqual(['Priya D.', 'Wanda W.']);
    await admin.joining.takeBackHousehold({ userId: await idOf('Priya Das'), reason: 'Moved away' });
    clock.advance(usesShownWithinMs);
    await harness.services.jobs.drain({ includeDelayed: true });
    expect(await names()).toEqual(['Wanda W.']);
  });
});

describe('what neighbors say', async () => {
  const world = await buildWorld(harness);
  const { community, vendor } = world;
  const author = await make.person({ community, name: 'Priya Das' });
  await rows.rate(author, vendor, 4, { comments: words });
  for (const streetName of ['Heron Lane', 'Egret Way'])
    await rows.use(await make.person({ community, name: 'Rafael Ortiz', streetName }), vendor);
  clock.advance(usesShownWithinMs);

  it.each(kinds)('is in the answer to %s only if they may read reviews', async (kind) => {
    const client = await clientOf(world, kind);
    const { text, json } = await client.raw('vendors/listVendorStats', { communitySlug: community.slug });
    const { canReadReviews } = (json as VendorList).abilities;
    expect(text.includes('They work around')).toBe(canReadReviews);
    expect(text.includes('Priya')).toBe(canReadReviews);
    if (!canReadReviews) expect(text).not.toMatch(/Rafael|quote|onMyStreet/);
  });

  it('adds at most six kilobytes to a list of sixty', async () => {
    const { community: large, client } = await resident();
    for (let n = 0; n < 60; n += 1) {
      const vendor = await make.vendor(large, { category: categories[n % categories.length] ?? 'Pool' });
      const person = await make.person({ community: large, name: 'Margaret Montgomery' });
      await rows.rate(person, vendor, 4, {
        comments: `${'Long words about everything that happened '.repeat(4)}`,
      });
    }
    const { json } = await client.raw('vendors/listVendorStats', { communitySlug: large.slug });
    const { rows: list } = json as VendorList;
    const without = list.map(({ quote: _, ...row }) => row);
    expect(list.filter(({ quote }) => quote)).toHaveLength(60);
    expect(JSON.stringify(list).length - JSON.stringify(without).length).toBeLessThan(6 * 1024);
  });
});
