import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../../schema/account.tables.ts';

const h = await startHarness();
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);

/** A street of the reader, of three homes that use nothing, and of those who are added. */
async function street() {
  const community = await make.community();
  const vendor = await make.vendor(community);
  const on = (streetName: string, options: Parameters<typeof make.person>[0] = {}) =>
    make.person({ community, streetName, ...options });
  const reader = await on('Heron Lane', { name: 'Rita Reader' });
  for (let homes = 0; homes < 3; homes++) await on('Heron Lane');
  const asked = async (person = reader) => {
    const client = await h.signIn(person.id);
    const { json, text } = await client.raw('homeVendors/whoOnMyStreet', { vendorId: vendor.id });
    return { told: json, text };
  };
  const user = async (name: string, options: Parameters<typeof make.person>[0] = {}) => {
    const person = await on('Heron Lane', { name, ...options });
    await rows.use(person, vendor);
    return person;
  };
  return { community, vendor, reader, on, user, asked };
}

const hide = (person: { id: string }) =>
  db.update(users).set({ showNamePublic: false }).where(eq(users.id, person.id));

describe('who on my street', () => {
  it('counts the other homes on the own street and names those who show their name', async () => {
    const { asked, user, on, reader, vendor } = await street();
    await user('Tom Katz');
    await hide(await user('Hilda Hidden'));
    await rows.use(reader, vendor);
    await rows.use(await on('Egret Way', { name: 'Far Away' }), vendor);
    const { told, text } = await asked();
    expect(told).toEqual({ streetName: 'Heron Lane', names: ['Tom K.'], homes: 2, isAtLeast: false });
    expect(text).not.toMatch(/Katz|Hilda|Far|Rita/);
  });

  it('knows a street in every spelling', async () => {
    const { asked, vendor, on } = await street();
    await rows.use(await on('heron ln', { name: 'Tom Katz' }), vendor);
    expect((await asked()).told).toMatchObject({ streetName: 'Heron Lane', names: ['Tom K.'], homes: 1 });
  });

  it('leaves out the own home, spouses included', async () => {
    const { asked, user, reader } = await street();
    await user('Sam Spouse', { householdId: (await rows.homeOf(reader)) ?? '' });
    expect((await asked()).told).toMatchObject({ names: [], homes: 0 });
  });

  it('counts verified people of this community alone, wherever a street has the same name', async () => {
    const { asked, user, vendor } = await street();
    await user('Not Yet', { isVerified: false });
    await rows.use(await make.person({ streetName: 'Heron Lane', name: 'Else Where' }), vendor);
    const gone = await user('Long Gone');
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false })
      .where(eq(users.id, gone.id));
    expect((await asked()).told).toMatchObject({ names: [], homes: 0 });
  });

  it('says the same before and after a name is kept from a review or a cost of this vendor', async () => {
    const { asked, user, vendor } = await street();
    const [reviewer, payer, hidden] = [
      await user('Rae View'),
      await user('Pay Ing'),
      await user('Hilda Hidden'),
    ];
    await hide(hidden);
    const before = await asked();
    expect(before.told).toMatchObject({ names: ['Pay I.', 'Rae V.'], homes: 3 });
    await rows.rate(reviewer, vendor, 5, { anonymous: true });
    await rows.price(payer, vendor, 100, { anonymous: true });
    await rows.rate(hidden, vendor, 4);
    expect(await asked()).toEqual(before);
  });

  it('tells no number where too few homes could be meant', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const reader = await make.person({ community, streetName: 'Short Court' });
    for (const name of ['Hugo Hidden', 'Ida Hidden']) {
      const neighbor = await make.person({ community, streetName: 'short court', name });
      await hide(neighbor);
      await rows.use(neighbor, vendor);
    }
    const { api } = await h.signIn(reader.id);
    const told = await api.homeVendors.whoOnMyStreet({ vendorId: vendor.id });
    expect(told).toEqual({ streetName: 'Short Court', names: [], homes: null, isAtLeast: false });
  });

  it('is for those who may read reviews, about their own street', async () => {
    const { asked, user, on, community, vendor } = await street();
    await user('Tom Katz');
    const pendingHome = await on('Heron Lane', { household: 'pending' });
    expect((await asked(pendingHome)).told).toMatchObject({ names: ['Tom K.'] });
    const without = [
      await on('Heron Lane', { isVerified: false }),
      await on('Heron Lane', { household: 'none' }),
      await make.person({ community: null, isPlatformAdmin: true, streetName: 'Heron Lane' }),
    ];
    for (const person of without) expect((await asked(person)).told ?? null).toBeNull();
    const unconfirmed = await h.signIn((await on('Heron Lane')).id, { isConfirmed: false });
    expect(await unconfirmed.api.homeVendors.whoOnMyStreet({ vendorId: vendor.id })).toBeNull();
    // A platform admin who lives elsewhere asks about a street of the same name.
    const admin = await make.person({ isPlatformAdmin: true, streetName: 'Heron Lane' });
    expect((await asked(admin)).told ?? null).toBeNull();
    expect(community.id).not.toBe(admin.communityId);
  });
});
