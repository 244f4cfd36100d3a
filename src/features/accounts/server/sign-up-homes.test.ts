import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { rosterResidents } from '../../../schema/community.tables.ts';
import { households } from '../../../schema/household.tables.ts';
import { addressMessages, withoutCountry } from '../../homes/home.rules.ts';
import { accountMessages } from '../account.texts.ts';

const harness = await startHarness();
const { db, make } = harness;
const { requestFor, signUp, personOf, homeOf } = signUpRequestsOn(harness);

const entered = {
  kind: 'entered' as const,
  street: '700 Maple Court',
  city: 'Austin',
  state: 'Texas',
  postalCode: '78701-1234',
};

const homesOf = (community: Community) =>
  db.select().from(households).where(eq(households.communityId, community.id));

describe('an unlisted address', () => {
  it('is stored as typed in the community of the page, even with an empty directory, and grants no access', async () => {
    const community = await make.community();
    const input = await requestFor(community, { place: { ...entered, unit: 'apt 3-b' } });
    const browser = harness.signedOut();
    expect(await signUp(input, browser)).toEqual({
      community: { slug: community.slug, name: community.name },
      isApproved: false,
      isHeld: false,
    });
    const person = await personOf(input.email);
    expect(person).toMatchObject({
      communityId: community.id,
      formattedAddress: '700 Maple Court Unit 3B, Austin, TX 78701, USA',
      normalizedAddress: '700 maple ct austin tx 78701 unit 3b',
      streetName: 'Maple Court',
      googlePlaceId: null,
      isAddressConfirmed: false,
      isVerified: false,
    });
    expect(await homeOf(person?.id ?? '')).toMatchObject({
      household_members: { approvedAt: null },
      households: { communityId: community.id, householdAddress: person?.address },
    });
    const admin = await harness.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    expect((await admin.api.joining.listPendingHouseholds({})).rows).toMatchObject([
      { personName: 'Anna Berg', rosterMatch: 'none', isAddressConfirmed: false },
    ]);
  });

  it.each([
    ['another city', { city: 'West Boca', state: 'FL', postalCode: '33496' }],
    ['another ZIP code', { city: 'Boca Raton', state: 'FL', postalCode: '33433' }],
  ])('in %s is the home of the roster, and the person and the admin read about both', async (_, place) => {
    const community = await make.community();
    const home = { streetNumber: '12', route: 'Verify Way', unit: 'Unit 3' };
    const listed = await make.directoryAddress(community, home);
    await make.directoryAddress(community, { ...home, unit: 'Unit 4' });
    await db.insert(rosterResidents).values({ addressId: listed.id, name: 'Anna Berg' });
    const input = await requestFor(community, {
      place: { kind: 'entered', street: '12 Verify Way', unit: '3', ...place },
    });
    const browser = harness.signedOut();
    await signUp(input, browser);
    const person = await personOf(input.email);
    expect(await homeOf(person?.id ?? '')).toMatchObject({
      households: { normalizedAddress: listed.normalizedAddress },
    });
    const given = `12 Verify Way Unit 3, ${place.city}, ${place.state} ${place.postalCode}`;
    const shown = withoutCountry(listed.formattedAddress);
    const admin = await harness.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    expect((await admin.api.joining.listPendingHouseholds({})).rows).toMatchObject([
      { address: shown, rosterMatch: 'nameAndAddress', otherPlace: { given, listed: shown } },
    ]);
    const own = await harness.signIn(person?.id ?? '');
    expect(await own.api.accounts.getProfile()).toMatchObject({ address: given, listedAddress: shown });
  });

  it('admits no one to a test group automatically', async () => {
    const community = await make.community({ isTestGroup: true });
    const input = await requestFor(community, { place: entered });
    expect(await signUp(input)).toMatchObject({ isApproved: false });
    expect(await personOf(input.email)).toMatchObject({ isVerified: false });
    const posing = await requestFor(community, { name: '👑 Ann Stone' });
    expect(await signUp(posing), 'with a name that waits for a look').toMatchObject({ isApproved: false });
  });

  it('needs a community from the page, an invitation or a directory that contains it', async () => {
    const community = await make.community();
    const { communitySlug: _, ...input } = await requestFor(community, { place: entered });
    await expect(signUp(input)).rejects.toMatchObject({
      data: { fields: { communitySlug: accountMessages.communityRequired } },
    });
    expect(await personOf(input.email)).toBeUndefined();
    const known = await make.directoryAddress(community, { streetNumber: '88', route: 'Nowhere Lane' });
    const place = { ...entered, street: '88 Nowhere Ln', city: known.city, state: 'fl', postalCode: '33496' };
    expect(await signUp({ ...input, place })).toMatchObject({ community: { slug: community.slug } });
  });

  it.each([
    [{ street: 'Maple Court' }, 'street', addressMessages.street],
    [{ street: '700' }, 'street', addressMessages.street],
    [{ city: '12' }, 'city', addressMessages.city],
    [{ state: 'Bavaria' }, 'state', addressMessages.state],
    [{ postalCode: '787' }, 'postalCode', addressMessages.postalCode],
    [{ unit: '<3>' }, 'unit', addressMessages.unit],
  ])('is rejected with %j and a message that says what to do', async (part, field, message) => {
    const input = await requestFor(await make.community(), { place: { ...entered, ...part } });
    await expect(signUp(input)).rejects.toMatchObject({ data: { fields: { [`place.${field}`]: message } } });
  });

  it('shows the street without the unit', async () => {
    const input = await requestFor(await make.community(), {
      place: { ...entered, street: '700 Maple Court Apt 3' },
    });
    await signUp(input);
    expect(await personOf(input.email)).toMatchObject({
      streetName: 'Maple Court',
      normalizedAddress: '700 maple ct austin tx 78701 unit 3',
    });
  });
});

describe('a home in a building', () => {
  it('differs from its neighbor, however they write the unit', async () => {
    const community = await make.community();
    const building = await make.directoryAddress(community, { streetNumber: '2100', route: 'Heron Walk' });
    const place = picked(building);
    const units = ['3', 'Apt 3', '# 3', 'unit 3', '4', undefined];
    for (const unit of units) {
      await signUp(await requestFor(community, { place: { ...place, ...(unit && { unit }) } }));
    }
    const homes = await homesOf(community);
    expect(new Set(homes.map(({ normalizedAddress }) => normalizedAddress))).toEqual(
      new Set([
        '2100 heron walk boca raton fl 33496',
        '2100 heron walk boca raton fl 33496 unit 3',
        '2100 heron walk boca raton fl 33496 unit 4',
      ]),
    );
    expect(homes).toHaveLength(3);
  });

  it('is suggested with its unit; a typed unit overrides that of a picked neighbor', async () => {
    const community = await make.community();
    const one = await make.directoryAddress(community, {
      streetNumber: '9',
      route: 'Ibis Walk',
      unit: 'Unit 1',
    });
    await make.directoryAddress(community, { streetNumber: '9', route: 'Ibis Walk', unit: 'Unit 10' });
    await make.directoryAddress(community, { streetNumber: '9', route: 'Ibis Walk', unit: 'Unit 2' });
    const suggested = await harness
      .signedOut()
      .api.directory.searchAddresses({ query: '9 ibis walk apt', communitySlug: community.slug });
    expect(suggested.map(({ mainText }) => mainText)).toEqual([
      '9 Ibis Walk Unit 1',
      '9 Ibis Walk Unit 2',
      '9 Ibis Walk Unit 10',
    ]);
    const { communitySlug: _, ...own } = await requestFor(community, {
      place: { ...picked(one), unit: '7' },
    });
    expect(await signUp(own)).toMatchObject({ community: { slug: community.slug } });
    expect(await personOf(own.email)).toMatchObject({
      formattedAddress: '9 Ibis Walk Unit 7, Boca Raton, FL 33496, USA',
    });
    const same = await requestFor(community, { place: { ...picked(one), unit: 'apt 1' } });
    await signUp(same);
    expect(await personOf(same.email)).toMatchObject({ formattedAddress: one.formattedAddress });
  });
});
