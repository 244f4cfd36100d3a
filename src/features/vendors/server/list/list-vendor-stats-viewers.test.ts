import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildWorld, clientOf, type Kind, kinds } from '../../../../../tests/authorization/people.ts';
import type { Community } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { vendorListsOn } from '../../../../../tests/support/vendor-lists.ts';
import { hiddenDetails, vendorDetailNames } from '../../../../catalogue/vendor-details.ts';
import { users } from '../../../../schema/account.tables.ts';
import type { VendorList } from '../../vendor.schema.ts';

const harness = await startHarness();
const { db, make } = harness;
const { rows, list, resident, atVendor, pricedByThreeHomes } = vendorListsOn(harness);

/** Returns the list as text, to check that hidden values are not in it. */
async function rawList(client: TestClient, community: Pick<Community, 'slug'>) {
  const answer = await client.raw('vendors/listVendorStats', { communitySlug: community.slug });
  expect(answer.status).toBe(200);
  return { list: answer.json as VendorList, text: answer.text };
}

const world = await buildWorld(harness);
const { community, elsewhere } = world;
const priced = await pricedByThreeHomes(community);

describe('what each kind of viewer can see', () => {
  const stranger = { contact: false, amount: 'absent', costs: 'hidden', canRate: false, reviews: false };
  const pending = { ...stranger, costs: 'locked', canRate: true };
  const verified = { ...pending, contact: true, reviews: true };
  const member = { ...verified, amount: 110.33, costs: 'open' };
  const admin = { ...member, edits: true };
  const expected: Record<Kind, object> = {
    SO: stranger,
    PV: stranger,
    PU: pending,
    UC: pending,
    VU: verified,
    VO: stranger,
    HP: verified,
    HA: member,
    HAd: admin,
    HAo: stranger,
    PA: admin,
  };

  it.each(kinds)('%s', async (kind) => {
    const { list: answer, text } = await rawList(await clientOf(world, kind), community);
    const row = answer.rows.find(({ id }) => id === priced.id);
    const shown = {
      contact: hiddenDetails.some((name) => name in (row ?? {})),
      amount: row && 'communityAmount' in row ? row.communityAmount : 'absent',
      costs: answer.abilities.costs,
      canRate: answer.abilities.canRate,
      reviews: answer.abilities.canReadReviews,
      edits: answer.abilities.canEditVendors,
    };
    expect(shown).toEqual({ edits: false, ...expected[kind] });
    expect(text.includes('5615550199')).toBe(shown.contact);
    expect(text.includes('communityUnit')).toBe(shown.amount !== 'absent');
    expect(text.includes('communitySampleSize')).toBe(shown.amount !== 'absent');
    expect(answer.abilities.canSubmit).toBe(shown.canRate);
    expect(answer.abilities.canSeeContacts).toBe(shown.contact);
  });

  it('a person who added a vendor sees its contact, but not those of other vendors', async () => {
    const home = await make.community();
    const { person, client } = await resident(home, { isVerified: false });
    await make.vendor(home, { name: 'Theirs', contactInfo: '5615550111', createdBy: person.id });
    await make.vendor(home, { name: 'Not theirs', contactInfo: '5615550122' });
    const { text } = await rawList(client, home);
    expect(text).toContain('5615550111');
    expect(text).not.toContain('5615550122');
    await db.update(users).set({ communityId: elsewhere.id }).where(eq(users.id, person.id));
    expect((await rawList(client, home)).text).not.toContain('5615550111');
  });

  it('a verified person sees a vendor that is still held for them, and a neighbor does not', async () => {
    const home = await make.community();
    const [{ person, client }, neighbor] = await Promise.all([resident(home), resident(home)]);
    await make.vendor(home, { name: 'Listed' });
    await make.vendor(home, { name: 'Held', privateTo: person.id, deletedAt: harness.clock.now() });
    const namesFor = async (reader: TestClient) =>
      (await list(reader, home)).rows.map(({ name }) => name).toSorted();
    expect(await namesFor(client)).toEqual(['Held', 'Listed']);
    expect(await namesFor(neighbor.client)).toEqual(['Listed']);
  });

  it('a row has only the fields of the contract', async () => {
    const [row] = (await rawList(await clientOf(world, 'PA'), community)).list.rows;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        ...vendorDetailNames,
        'communityAmount',
        'communitySampleSize',
        'communityUnit',
        'contacts',
        'googlePlaceId',
        'googleRating',
        'googleRatingCount',
        'hasMyCosts',
        'hoaRating',
        'hoaRatingCount',
        'homesLeft',
        'homesPct',
        'homesServiced',
        'id',
        'isMarketOwn',
        'isYours',
        'marketAmount',
        'marketUnit',
        'myCost',
        'myRating',
        'rank',
      ].toSorted(),
    );
  });
});

describe('an unverified person', () => {
  it('sees their own contributions counted at once, but others do not', async () => {
    const community = await make.community({ totalHomes: 10 });
    const vendor = await make.vendor(community);
    await rows.rate(await make.person({ community }), vendor, 5);
    const { person, client } = await resident(community, { isVerified: false, household: 'pending' });
    await rows.rate(person, vendor, 2);
    await rows.use(person, vendor);
    expect((await list(client, community)).rows[0]).toMatchObject({
      homesServiced: 1,
      homesPct: 10,
      hoaRating: 3.5,
      hoaRatingCount: 2,
      isYours: true,
      myRating: 2,
    });
    for (const other of [harness.signedOut(), (await resident(community)).client]) {
      expect((await list(other, community)).rows[0]).toMatchObject({
        homesServiced: 0,
        hoaRating: 5,
        hoaRatingCount: 1,
      });
    }
    const otherPending = await resident(community, { isVerified: false });
    expect((await list(otherPending.client, community)).rows[0]).toMatchObject({
      homesServiced: 0,
      hoaRatingCount: 1,
    });
  });

  it('gets the list in the order of the figures they see', async () => {
    const community = await make.community();
    const [a, b] = [await make.vendor(community, { name: 'A' }), await make.vendor(community, { name: 'B' })];
    await rows.rate(await make.person({ community }), a, 3);
    const { person, client } = await resident(community, { isVerified: false });
    await rows.rate(person, b, 5);
    await rows.use(person, b);
    for (const sortBy of ['homes_serviced', 'hoa_rating'] as const) {
      expect((await list(client, community, { sortBy })).rows.map(({ name }) => name)).toEqual(['B', 'A']);
      expect((await list(harness.signedOut(), community, { sortBy })).rows[0]?.name).toBe('A');
    }
  });

  it('does not add a home that a verified spouse already counts', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const spouse = await make.person({ community });
    await rows.use(spouse, vendor);
    const householdId = (await rows.homeOf(spouse)) ?? '';
    const { person, client } = await resident(community, { isVerified: false, householdId });
    await rows.use(person, vendor);
    expect((await list(client, community)).rows[0]?.homesServiced).toBe(1);
  });

  it('is not counted twice once verified', async () => {
    const { community, vendor, person, client } = await atVendor({ isVerified: false });
    await rows.rate(person, vendor, 4);
    await rows.use(person, vendor);
    await db.update(users).set({ isVerified: true }).where(eq(users.id, person.id));
    await rows.refresh(vendor);
    const expected = { homesServiced: 1, hoaRatingCount: 1 };
    expect((await list(client, community)).rows[0]).toMatchObject(expected);
    const unconfirmed = await harness.signIn(person.id, { isConfirmed: false });
    expect((await list(unconfirmed, community)).rows[0]).toMatchObject(expected);
  });
});
