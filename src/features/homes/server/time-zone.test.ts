import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { rateLimitCounts } from '../../../platform/http/rate-limit.tables.ts';
import { hashLimitKey } from '../../../platform/http/rate-limits.ts';
import { calendarDay, calendarMonth, type TimeZone, timeZones } from '../../../platform/time-zone.ts';
import { communities } from '../../../schema/community.tables.ts';
import { settleTimeZone, timeZoneOf, timeZoneOfText } from './time-zone.ts';

const h = await startHarness();
const { make, clock, db } = h;
const rows = vendorRowsOn(db, clock);

/** Signs in anew: sessions end as the clock is set. */
async function newPlatformAdmin() {
  return (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api;
}

describe('the time zone of a community', () => {
  it.each<[string, TimeZone]>([
    ['1 Footbridge Way, Boca Raton, FL 33496', 'America/New_York'],
    ['9 Bayou Ct, Pensacola, Florida 32503-1234', 'America/Chicago'],
    ['12 Aloha Way, Honolulu, HI 96822', 'Pacific/Honolulu'],
    ['5 W Saguaro Dr, Phoenix AZ 85003', 'America/Phoenix'],
    ['7 Marine Corps Dr, Tamuning, Guam 96913', 'Pacific/Guam'],
    ['3 Calle Luna, San Juan, PR 00901', 'America/Puerto_Rico'],
    ['2 Mesa St, El Paso, TX 79901', 'America/Denver'],
    ['2 Congress Ave, Austin, TX 78701', 'America/Chicago'],
    ['8 Market St, Knoxville, Tenn. 37902', 'America/New_York'],
    ['Anchorage, AK', 'America/Anchorage'],
    ['boise, id', 'America/Denver'],
    ["4 Lake Rd, Coeur d'Alene, ID 83814", 'America/Los_Angeles'],
  ])('is, at %s, %s', (address, zone) => {
    expect(timeZoneOfText(address)).toBe(zone);
  });

  it.each([null, '', 'Heron Lane', '12 Verify Way, Toronto, ON M5V 2T6'])('is not known from %j', (text) => {
    expect(timeZoneOfText(text)).toBeNull();
  });

  it('comes from its roster, else from its address, else from its first home', async () => {
    const community = await make.community({ addressLine: null });
    const { api } = await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const { slug } = community;
    const zone = async () => {
      const [row] = await db.select().from(communities).where(eq(communities.id, community.id));
      return row?.timeZone;
    };
    const facts = { slug, contactPhone: '', totalHomes: null };
    await api.communities.saveBranding({ ...facts, addressLine: '1 Lei Way, Honolulu, HI 96822' });
    expect(await zone()).toBe('Pacific/Honolulu');
    const csv = 'Address\n"12 Agave Way, Mesa, AZ 85201"\n"13 Agave Way, Mesa, AZ 85201"';
    const { importedAt } = await api.directory.importAddresses({ slug, csv });
    expect(await zone()).toBe('America/Phoenix');
    const inHawaii = { ...facts, addressLine: '1 Lei Way, Honolulu, HI 96822' };
    await api.communities.saveBranding({ ...inHawaii, chosenTimeZone: 'America/Denver' });
    await api.directory.undoAddressImport({ slug, importedAt });
    const { timeZone } = await api.communities.saveBranding(inHawaii);
    expect(timeZone, 'as an admin chose').toBe('America/Denver');
    await api.communities.saveBranding({ ...inHawaii, chosenTimeZone: null });
    expect(await zone()).toBe('Pacific/Honolulu');
    await api.communities.saveBranding({ ...facts, addressLine: '' });
    expect(await zone(), 'the homes of the factory are in Florida').toBe('America/New_York');
  });

  it('is known for all states and territories', () => {
    const states =
      `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY
      NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI`.split(/\s+/);
    expect(states).toHaveLength(56);
    for (const state of states) expect(timeZones).toContain(timeZoneOf(state, ''));
  });
});

it('the database counts days and months as the pages show them', async () => {
  const moments = fc.sample(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    200,
  );
  const asked = moments.flatMap((at) => timeZones.map((zone) => ({ at: at.toISOString(), zone })));
  const counted = rowsOf<{ at: Date; zone: TimeZone; day: Date; month: Date }>(
    await db.execute(sql`select at, zone, date_trunc('day', at at time zone zone) at time zone 'UTC' as day,
      date_trunc('month', at at time zone zone) at time zone 'UTC' as month
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at timestamptz, zone text)`),
  );
  expect(counted).toHaveLength(asked.length);
  for (const { at, zone, day, month } of counted) {
    expect(new Date(day)).toEqual(calendarDay(new Date(at), zone));
    expect(new Date(month)).toEqual(calendarMonth(new Date(at), zone));
  }
});

describe('what people and admins do is dated by the day of the community', () => {
  it.each<[TimeZone, string, string]>([
    ['America/New_York', '2026-03-03T04:37:00Z', '2026-03-02'],
    ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-07'],
    ['America/New_York', '2026-03-09T04:01:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-01T04:01:00Z', '2026-11-01'],
    ['America/New_York', '2026-12-01T04:37:00Z', '2026-11-30'],
    ['Pacific/Honolulu', '2026-06-01T09:30:00Z', '2026-05-31'],
    ['America/Phoenix', '2026-07-01T06:30:00Z', '2026-06-30'],
    ['Pacific/Guam', '2026-03-31T14:30:00Z', '2026-04-01'],
  ])('%s, %s: %s', async (timeZone, moment, day) => {
    clock.set(new Date(moment));
    const month = `${day.slice(0, 7)}-01`;
    const community = await make.community({ timeZone });
    const vendor = await make.vendor(community);
    const [own, hidden] = [await make.person({ community }), await make.person({ community })];
    const { api } = await h.signIn(own.id);
    await api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 5,
      comments: '',
      usesVendor: false,
      showName: true,
    });
    await rows.rate(hidden, vendor, 4, { anonymous: true });
    await rows.price(own, vendor, 120);
    const platformAdmin = await newPlatformAdmin();
    const seen = await platformAdmin.vendors.getVendorForAdmin({ vendorId: vendor.id });
    await platformAdmin.vendors.editVendor({
      vendorId: vendor.id,
      communitySlug: community.slug,
      name: vendor.name,
      category: vendor.category,
      contactInfo: '239-555-0142',
      keepsMapsPlace: true,
      seen,
    });
    const iso = (at: Date | undefined) => at?.toISOString().slice(0, 10);

    const reviews = await api.reviews.listVendorReviews({ vendorId: vendor.id });
    const dates = reviews.map(({ createdAt, isMine }) => [isMine ? 'own' : 'hidden', iso(createdAt)]);
    expect(Object.fromEntries(dates)).toEqual({ own: day, hidden: month });
    const [cost] = await api.costs.listVendorCosts({ vendorId: vendor.id });
    expect(iso(cost?.createdAt)).toBe(day);
    const [change] =
      (await api.vendors.getVendor({ communitySlug: community.slug, vendorId: vendor.id })).changes ?? [];
    expect(iso(change?.at)).toBe(day);
    // It counts once it cannot be undone.
    clock.advance(20_000);
    const [entry] = await api.ledger.getLedger({ communitySlug: community.slug });
    expect(iso(entry?.month)).toBe(month);
    expect((await api.accounts.getMe()).me?.timeZone).toBe(timeZone);

    // An admin who lives there finds the entry on the day that the page shows, and on no other.
    const admin = await h.signIn((await make.person({ community, isPlatformAdmin: true })).id);
    const listed = async (from: string, to: string) =>
      (await admin.api.costs.listAllCosts({ vendorId: vendor.id, from, to })).rows.map((row) =>
        iso(row.createdAt),
      );
    const shifted = (days: number) => iso(new Date(Date.parse(day) + days * 86_400_000)) ?? '';
    expect(await listed(day, day)).toEqual([day]);
    expect(await listed(shifted(-9), shifted(-1))).toEqual([]);
    expect(await listed(shifted(1), shifted(9))).toEqual([]);
    const log = await admin.api.audit.listAuditLog({ communitySlug: community.slug, from: day, to: day });
    expect(log.rows.length).toBeGreaterThan(0);
  });
});

describe('a limit a day', () => {
  it.each<TimeZone>(['America/New_York', 'Pacific/Honolulu', 'Pacific/Guam'])(
    'ends at midnight in %s',
    async (timeZone) => {
      const community = await make.community({ timeZone });
      const person = await make.person({ community });
      const { api } = await h.signIn(person.id);
      await api.reviews.rateVendor({
        vendorId: (await make.vendor(community)).id,
        rating: 5,
        comments: '',
        usesVendor: false,
        showName: true,
      });
      const [counted] = await db
        .select()
        .from(rateLimitCounts)
        .where(eq(rateLimitCounts.keyHash, hashLimitKey(person.id)));
      const endsAt = counted?.endsAt ?? new Date(0);
      const left = endsAt.getTime() - Date.now();
      expect(left).toBeGreaterThan(-60_000);
      expect(left).toBeLessThanOrEqual(25 * 3_600_000);
      expect(calendarDay(endsAt, timeZone)).not.toEqual(
        calendarDay(new Date(endsAt.getTime() - 1), timeZone),
      );
    },
  );

  it('of invitations begins again at midnight', async () => {
    clock.set(new Date('2026-03-03T04:37:00Z'));
    const community = await make.community();
    const { api } = await h.signIn((await make.person({ community })).id);
    for (let made = 0; made < 10; made += 1)
      await api.invitations.createInvitation({ isForHousehold: false });
    await expect(api.invitations.createInvitation({ isForHousehold: false })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    clock.set(new Date('2026-03-03T05:00:00Z'));
    await api.invitations.createInvitation({ isForHousehold: false });
  });
});

it('a community without addresses keeps its zone when it is settled again', async () => {
  const community = await make.community({ timeZone: 'America/Anchorage' });
  await db.transaction((tx) => settleTimeZone(tx, community.id));
  const [row] = await db.select().from(communities).where(eq(communities.id, community.id));
  expect(row?.timeZone).toBe('America/Anchorage');
});
