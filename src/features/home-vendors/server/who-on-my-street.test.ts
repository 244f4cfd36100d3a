import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { nextUsesAt } from '../../../catalogue/what-time-tells.ts';
import { users } from '../../../schema/account.tables.ts';
import type { VendorList } from '../../vendors/vendor.schema.ts';

const h = await startHarness();
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const hour = 3_600_000;

/** Waits until the street shows what has changed so far. */
const showChanges = () => clock.set(nextUsesAt(nextUsesAt(clock.now())));

/** Creates a street with the reader, three homes without the vendor and functions to add more homes. */
async function street() {
  const community = await make.community();
  const vendor = await make.vendor(community);
  const on = (streetName: string, options: Parameters<typeof make.person>[0] = {}) =>
    make.person({ community, streetName, ...options });
  const reader = await on('Heron Lane', { name: 'Rita Reader' });
  for (let homes = 0; homes < 3; homes++) await on('Heron Lane');
  /** @param isUpToDate whether to wait until the street shows every change */
  const ask = async (person = reader, isUpToDate = true) => {
    if (isUpToDate) showChanges();
    const client = await h.signIn(person.id);
    const { json, text } = await client.raw('homeVendors/whoOnMyStreet', { vendorId: vendor.id });
    return { answer: json, text };
  };
  const user = async (name: string, options: Parameters<typeof make.person>[0] = {}) => {
    const person = await on('Heron Lane', { name, ...options });
    await rows.use(person, vendor);
    return person;
  };
  return { community, vendor, reader, on, user, ask };
}

const hide = (person: { id: string }) =>
  db.update(users).set({ showNamePublic: false }).where(eq(users.id, person.id));

describe('who on my street', () => {
  it('counts the other homes on the reader’s street and names people who show their name', async () => {
    const { ask, user, on, reader, vendor } = await street();
    await user('Tom Katz');
    await hide(await user('Hilda Hidden'));
    await rows.use(reader, vendor);
    await rows.use(await on('Egret Way', { name: 'Far Away' }), vendor);
    const { answer, text } = await ask();
    expect(answer).toEqual({ streetName: 'Heron Lane', names: ['Tom K.'], homes: 2, isAtLeast: false });
    expect(text).not.toMatch(/Katz|Hilda|Far|Rita/);
  });

  it('matches every spelling of a street', async () => {
    const { ask, vendor, on } = await street();
    await rows.use(await on('heron ln', { name: 'Tom Katz' }), vendor);
    expect((await ask()).answer).toMatchObject({ streetName: 'Heron Lane', names: ['Tom K.'], homes: 1 });
  });

  it('leaves out the reader’s own home, including a spouse', async () => {
    const { ask, user, reader } = await street();
    await user('Sam Spouse', { householdId: (await rows.homeOf(reader)) ?? '' });
    expect((await ask()).answer).toMatchObject({ names: [], homes: 0 });
  });

  it('counts only verified people of this community, even if another one has the same street name', async () => {
    const { ask, user, vendor } = await street();
    await user('Not Yet', { isVerified: false });
    await rows.use(await make.person({ streetName: 'Heron Lane', name: 'Else Where' }), vendor);
    const gone = await user('Long Gone');
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false })
      .where(eq(users.id, gone.id));
    expect((await ask()).answer).toMatchObject({ names: [], homes: 0 });
  });

  it('does not change when a review or cost of this vendor is anonymous', async () => {
    const { ask, user, vendor } = await street();
    const [reviewer, payer, hidden] = [
      await user('Rae View'),
      await user('Pay Ing'),
      await user('Hilda Hidden'),
    ];
    await hide(hidden);
    const before = await ask();
    expect(before.answer).toMatchObject({ names: ['Pay I.', 'Rae V.'], homes: 3 });
    await rows.rate(reviewer, vendor, 5, { anonymous: true });
    await rows.price(payer, vendor, 100, { anonymous: true });
    await rows.rate(hidden, vendor, 4);
    expect(await ask()).toEqual(before);
  });

  it('follows a day behind at one time a day, together with everybody else, when a use begins and ends', async () => {
    const { ask, on, community, vendor, reader } = await street();
    const waiting = await on('Heron Lane', { name: 'New Comer', isVerified: false });
    await rows.use(waiting, vendor);
    showChanges();
    const { api } = await h.signIn((await on('Heron Lane', { name: 'Rae View' })).id);
    const rate = (usesVendor: boolean) =>
      api.reviews.rateVendor({
        vendorId: vendor.id,
        rating: usesVendor ? 4 : 1,
        comments: '',
        usesVendor,
        showName: false,
      });
    const seen: unknown[] = [];
    const listed: unknown[] = [];
    /** Reads all answers every hour for as long as they tell nothing new. */
    const untilShown = async () => {
      const from = clock.now().getTime();
      const before = JSON.stringify((await ask(reader, false)).answer);
      const client = await h.signIn(reader.id);
      const list = `/api/communities/${community.slug}/vendors?category=Pool`;
      for (let hours = 1; ; hours += 1) {
        const { rows: pools } = (await (await client.fetch(list)).json()) as VendorList;
        const { answer } = await ask(reader, false);
        if (JSON.stringify(answer) !== before || hours > 48) {
          seen.push(answer);
          listed.push(pools[0]?.onMyStreet ?? []);
          return { hours: (clock.now().getTime() - from) / hour, at: clock.now().getUTCHours() };
        }
        clock.advance(hour - (clock.now().getTime() % hour));
      }
    };
    clock.set(new Date(nextUsesAt(clock.now()).getTime() - hour));
    await rate(true);
    await db.update(users).set({ isVerified: true, verifiedAt: clock.now() }).where(eq(users.id, waiting.id));
    expect(await untilShown()).toEqual({ hours: 25, at: 9 });
    clock.advance(5 * hour);
    await rate(false);
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    await api.homeVendors.removeMyVendor({ vendorId: vendor.id });
    expect(await untilShown()).toEqual({ hours: 43, at: 9 });
    expect(seen).toMatchObject([{ names: ['New C.', 'Rae V.'] }, { names: ['New C.'] }]);
    expect(listed).toEqual([['New C.', 'Rae V.'], ['New C.']]);
  });

  it('shows no number when it would identify homes', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const reader = await make.person({ community, streetName: 'Short Court' });
    for (const name of ['Hugo Hidden', 'Ida Hidden']) {
      const neighbor = await make.person({ community, streetName: 'short court', name });
      await hide(neighbor);
      await rows.use(neighbor, vendor);
    }
    showChanges();
    const { api } = await h.signIn(reader.id);
    const answer = await api.homeVendors.whoOnMyStreet({ vendorId: vendor.id });
    expect(answer).toEqual({ streetName: 'Short Court', names: [], homes: null, isAtLeast: false });
  });

  it('is only for people who may read reviews, and about their own street', async () => {
    const { ask, user, on, community, vendor } = await street();
    await user('Tom Katz');
    const pendingHome = await on('Heron Lane', { household: 'pending' });
    expect((await ask(pendingHome)).answer).toMatchObject({ names: ['Tom K.'] });
    const without = [
      await on('Heron Lane', { isVerified: false }),
      await on('Heron Lane', { household: 'none' }),
      await make.person({ community: null, isPlatformAdmin: true, streetName: 'Heron Lane' }),
    ];
    for (const person of without) expect((await ask(person)).answer ?? null).toBeNull();
    const unconfirmed = await h.signIn((await on('Heron Lane')).id, { isConfirmed: false });
    expect(await unconfirmed.api.homeVendors.whoOnMyStreet({ vendorId: vendor.id })).toBeNull();
    // A platform admin who lives elsewhere asks about a street of the same name.
    const admin = await make.person({ isPlatformAdmin: true, streetName: 'Heron Lane' });
    expect((await ask(admin)).answer ?? null).toBeNull();
    expect(community.id).not.toBe(admin.communityId);
  });
});
