import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approveHome } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { users } from '../../../schema/account.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';

const { db, clock, make, signIn, signedOut } = await startHarness();

describe('the header of a community page', () => {
  it.each([null, 0])('shows the public facts, with 500 homes for %j', async (totalHomes) => {
    const community = await make.community({
      totalHomes,
      addressLine: '1 Entrance Way, Boca Raton, FL 33496',
      contactPhone: '5615550100',
    });
    expect(await signedOut().api.communities.getCommunity({ slug: community.slug })).toEqual({
      slug: community.slug,
      isDefault: false,
      name: community.name,
      photoUrl: null,
      photoSrcSet: null,
      addressLine: '1 Entrance Way, Boca Raton, FL 33496',
      contactPhone: '5615550100',
      totalHomes: 500,
      isMine: false,
      openingCategory: 'Pool',
      area: { city: 'Boca Raton', state: 'FL', postalCode: '33496' },
    });
  });

  it('opens the list with Pool if it has a vendor, otherwise with the fullest category', async () => {
    const community = await make.community();
    const opening = async () =>
      (await signedOut().api.communities.getCommunity({ slug: community.slug })).openingCategory;
    for (const category of ['HVAC', 'Roofing', 'Roofing'] as const)
      await make.vendor(community, { category });
    expect(await opening()).toBe('Roofing');
    await make.vendor(community, { category: 'Pool' });
    expect(await opening()).toBe('Pool');
  });

  it('marks the viewer’s own community', async () => {
    const [mine, other] = [await make.community({ totalHomes: 7 }), await make.community()];
    const { api } = await signIn((await make.person({ community: mine })).id);
    expect(await api.communities.getCommunity({ slug: mine.slug })).toMatchObject({
      isMine: true,
      totalHomes: 7,
    });
    expect(await api.communities.getCommunity({ slug: other.slug })).toMatchObject({ isMine: false });
  });

  it('ignores case and spaces around the slug', async () => {
    expect(await signedOut().api.communities.getCommunity({ slug: ' Boca-Bridges ' })).toMatchObject({
      name: 'Boca Bridges',
    });
  });

  it.each(['no-such-place', '%', "' or ''='", '../boca-bridges', '\u0001'])(
    'returns not found for %j',
    async (slug) => {
      const { status, json } = await signedOut().raw('communities/getCommunity', { slug });
      expect(json).toMatchObject({ code: 'NOT_FOUND' });
      expect(status).toBe(404);
    },
  );
});

describe('the viewer’s communities', () => {
  it('are their own community, or none', async () => {
    const community = await make.community();
    const pending = await signIn((await make.person({ community, isVerified: false })).id, {
      isConfirmed: false,
    });
    expect(await pending.api.communities.getMyHoa()).toEqual([{ hoaName: community.name }]);
    const without = await signIn((await make.person({ community: null })).id);
    expect(await without.api.communities.getMyHoa()).toEqual([]);
    expect(await signedOut().api.communities.getMyHoa()).toEqual([]);
  });
});

describe('address suggestions', () => {
  it('come from the directory to anyone', async () => {
    const found = await signedOut().api.directory.searchAddresses({
      query: '12 heron',
      communitySlug: 'boca-bridges',
    });
    expect(found[0]).toMatchObject({ mainText: '12 Heron Lane', secondaryText: 'Boca Raton, FL 33496' });
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['mainText', 'placeId', 'secondaryText']);
  });

  it('show everyone but confirmed residents only the exact number, once two letters of a street are typed', async () => {
    const community = await make.community();
    for (const streetNumber of ['4', '40', '41']) {
      await make.directoryAddress(community, { streetNumber, route: 'Osprey Way' });
    }
    const suggestedTo = async (client: TestClient, query: string) => {
      const input = { query, communitySlug: community.slug };
      return (await client.api.directory.searchAddresses(input)).map(({ mainText }) => mainText);
    };
    const resident = await make.person({ community });
    const newcomer = await make.person({ community, isVerified: false, household: 'pending' });
    const strangers = {
      visitor: signedOut(),
      newcomer: await signIn(newcomer.id),
      unconfirmed: await signIn(resident.id, { isConfirmed: false }),
      'another community': await signIn((await make.person()).id),
      'no community': await signIn((await make.person({ community: null })).id),
    };
    for (const [who, stranger] of Object.entries(strangers)) {
      for (const query of ['', '4', 'osprey way', '4 o'])
        expect(await suggestedTo(stranger, query), `${who}: ${query}`).toEqual([]);
      expect(await suggestedTo(stranger, '4 os'), who).toEqual(['4 Osprey Way']);
      expect(await suggestedTo(stranger, 'osprey way 41'), who).toEqual(['41 Osprey Way']);
    }
    expect(await suggestedTo(await signIn(resident.id), '4')).toHaveLength(3);
  });

  it('are limited to 60 a minute for a stranger, and 120 for residents and for normalizing', async () => {
    const community = await make.community();
    const [visitor, resident] = [signedOut(), await signIn((await make.person({ community })).id)];
    await make.directoryAddress(community, { streetNumber: '12' });
    const ofCommunity = { query: '12 heron', communitySlug: community.slug };
    const search = ({ api }: TestClient) => api.directory.searchAddresses(ofCommunity);
    const normalize = () => visitor.api.directory.normalizeAddress({ address: '12 Heron Lane' });
    for (const [limit, call] of [
      [60, () => search(visitor)],
      [120, () => search(resident)],
      [120, normalize],
    ] as const) {
      for (let count = 0; count < limit; count += 1) await call();
      await expect(call()).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        data: { retryAfterSeconds: expect.any(Number) },
      });
    }
    expect(await search(signedOut())).not.toEqual([]);
  });

  it('accept 200 characters, and normalizing 300', async () => {
    const { api } = signedOut();
    await expect(api.directory.searchAddresses({ query: 'a'.repeat(201) })).rejects.toMatchObject({
      code: 'INVALID',
    });
    await expect(api.directory.normalizeAddress({ address: 'a'.repeat(301) })).rejects.toMatchObject({
      code: 'INVALID',
    });
    expect(await api.directory.normalizeAddress({ address: '12 Heron Lane, USA' })).toEqual({
      normalizedAddress: '12 heron ln',
    });
  });
});

describe('pending homes', () => {
  it('are limited to the HOA admin’s communities, oldest first', async () => {
    const [mine, other] = [await make.community(), await make.community()];
    const admin = await signIn((await make.person({ community: mine, hoaAdminOf: [mine] })).id);
    const second = await make.person({
      community: mine,
      household: 'pending',
      name: 'Ann Bell',
      isVerified: false,
    });
    const first = await make.person({ community: mine, household: 'pending', name: 'Bob' });
    await make.person({ community: mine });
    await make.person({ community: other, household: 'pending' });
    const anHourAgo = new Date(clock.now().getTime() - 3_600_000);
    await db
      .update(householdMembers)
      .set({ createdAt: anHourAgo })
      .where(eq(householdMembers.userId, first.id));

    expect((await admin.api.joining.listPendingHouseholds({})).rows).toEqual([
      {
        userId: first.id,
        address: first.address,
        communityName: mine.name,
        personName: 'Bob',
        firstSeenAt: anHourAgo,
        rosterMatch: 'noRoster',
        isAddressConfirmed: true,
        isEmailConfirmed: false,
        isVerified: true,
        approvedOthers: 0,
        waitingOthers: 0,
        isContested: false,
        otherNames: [],
        otherPlace: null,
      },
      expect.objectContaining({ userId: second.id, personName: 'Ann Bell' }),
    ]);
  });

  it('show the person’s full name, but not their email address', async () => {
    const community = await make.community();
    const admin = await signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const waiting = await make.person({ community, household: 'pending', name: 'Ann Bellweather' });
    const { text } = await admin.raw('joining/listPendingHouseholds', {});
    expect(text).toContain('Ann Bellweather');
    expect(text).not.toContain(waiting.email);
  });

  it('show whether the directory has the address, with the directory’s spelling', async () => {
    const community = await make.community();
    const admin = await signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const waiting = await make.person({ community, household: 'pending' });
    const number = waiting.address?.split(' ')[0] ?? '';
    const known = await make.directoryAddress(community, { streetNumber: number });
    await db.execute(
      `update households set normalized_address = '${known.normalizedAddress}' where id = (select household_id from household_members where user_id = '${waiting.id}')`,
    );
    expect((await admin.api.joining.listPendingHouseholds({})).rows).toEqual([
      expect.objectContaining({
        rosterMatch: 'addressOnly',
        address: known.formattedAddress.replace(', USA', ''),
      }),
    ]);
  });

  it('are complete for a platform admin, without rejected and deleted people', async () => {
    const [one, two] = [await make.community(), await make.community()];
    const admin = await signIn((await make.person({ isPlatformAdmin: true })).id);
    const waiting = [
      await make.person({ community: one, household: 'pending' }),
      await make.person({ community: two, household: 'pending' }),
    ];
    const rejected = await make.person({ community: one, household: 'pending', isVerified: false });
    await db.update(users).set({ rejectedAt: clock.now() }).where(eq(users.id, rejected.id));
    const deleted = await make.person({ community: one, household: 'pending', isVerified: false });
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null })
      .where(eq(users.id, deleted.id));

    const listed = (await admin.api.joining.listPendingHouseholds({})).rows.map(({ userId }) => userId);
    expect(listed).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)));
    expect(listed).not.toContain(rejected.id);
    expect(listed).not.toContain(deleted.id);
    await expect(approveHome(admin.api, rejected.id)).rejects.toThrow('could not find');
  });
});
