import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Community, Person, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { ofVendor } from '../../../../../tests/support/vendor-rows.ts';
import { migrateDatabase } from '../../../../app/server/migrate-database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { directoryAddresses } from '../../../../schema/community.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { householdMembers, households } from '../../../../schema/household.tables.ts';
import { invitations } from '../../../../schema/invitation.tables.ts';
import { vendorStats } from '../../../../schema/vendor.tables.ts';
import { refreshFigures } from '../../../figures/server/vendor-stats.ts';
import { renormalizeAddresses } from './renormalize-addresses.ts';

const h = await startHarness();
const { db, make, clock } = h;
const open: Parameters<typeof migrateDatabase>[0] = { ...h.database, withoutTimeLimits: (run) => run(db) };

/** Inserts a home as an older version stored it, with that version's normalized address. */
async function insertOldHome(community: Community, householdAddress: string, normalizedAddress: string) {
  clock.advance(1000);
  const [row] = await db
    .insert(households)
    .values({
      communityId: community.id,
      householdAddress,
      normalizedAddress,
      streetName: 'Palm Gardens',
      normalizedStreet: 'palm gardens',
      createdAt: clock.now(),
    })
    .returning();
  return row?.id ?? '';
}

async function pays(person: Person, householdId: string, vendor: Vendor, amount: number) {
  await db.insert(homeVendors).values({ ...ofVendor(vendor), userId: person.id });
  await db.insert(costs).values({
    createdBy: person.id,
    householdId,
    ...ofVendor(vendor),
    householdAddress: '12 palm gardens, boca raton, fl 33496',
    normalizedAddress: 'former',
    amount,
    costKind: 'monthly_plan',
    unit: 'month',
    period: 'monthly',
    createdAt: clock.now(),
  });
}

const run = () => db.transaction((tx) => renormalizeAddresses(tx));

it('a merged home keeps all members with their approvals and counts once', async () => {
  const community = await make.community();
  const vendor = await make.vendor(community);
  const older = await insertOldHome(
    community,
    '12 palm gardens, boca raton, fl 33496',
    '12 palm gardens boca raton fl 33496',
  );
  const newer = await insertOldHome(
    community,
    '12 palm gdns, boca raton, fl 33496',
    '12 palm gdns boca raton fl 33496',
  );
  const other = await insertOldHome(
    community,
    '14 palm gdns, boca raton, fl 33496',
    '14 palm gdns boca raton fl 33496',
  );
  const waiting = await make.person({ community, household: 'pending', householdId: older });
  const approved = await make.person({ community, householdId: newer });
  const neighbor = await make.person({ community, householdId: other });
  await pays(waiting, older, vendor, 100);
  await pays(approved, newer, vendor, 200);
  await pays(neighbor, other, vendor, 300);
  await db.insert(invitations).values({
    tokenHash: `hash ${newer}`,
    invitedBy: approved.id,
    communityId: community.id,
    householdId: newer,
    expiresAt: clock.now(),
  });
  await db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, clock.now()));
  const statsOf = async () =>
    (await db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendor.id)))[0];
  expect(await statsOf()).toMatchObject({ homesServiced: 3, costHomes: 3 });

  await run();

  const homes = await db
    .select()
    .from(households)
    .where(eq(households.communityId, community.id))
    .orderBy(asc(households.createdAt));
  expect(homes.map(({ id, normalizedAddress }) => [id, normalizedAddress])).toEqual([
    [older, '12 palm gdns boca raton fl 33496'],
    [other, '14 palm gdns boca raton fl 33496'],
  ]);
  expect(homes.map(({ normalizedStreet }) => normalizedStreet)).toEqual(['palm gdns', 'palm gdns']);
  const places = await db.select().from(householdMembers).where(eq(householdMembers.householdId, older));
  expect(new Map(places.map(({ userId, approvedAt }) => [userId, approvedAt !== null]))).toEqual(
    new Map([
      [waiting.id, false],
      [approved.id, true],
    ]),
  );
  expect(
    (await db.select().from(invitations).where(eq(invitations.invitedBy, approved.id)))[0]?.householdId,
  ).toBe(older);
  const entries = await db.select().from(costs).where(eq(costs.vendorId, vendor.id));
  expect(new Set(entries.map(({ householdId }) => householdId))).toEqual(new Set([older, other]));
  expect(entries.map(({ normalizedAddress }) => normalizedAddress)).toEqual(
    Array.from(entries, () => '12 palm gdns boca raton fl 33496'),
  );
  expect(await statsOf()).toMatchObject({ homesServiced: 2, costHomes: 2 });
  const before = await db.select().from(households).orderBy(asc(households.id));
  await run();
  expect(await db.select().from(households).orderBy(asc(households.id)), 'a second run').toEqual(before);
});

it('rows can swap their normalized addresses, and homes of two communities are not merged', async () => {
  const [one, two] = [await make.community(), await make.community()];
  await insertOldHome(one, '1 palm way', '2 palm way');
  await insertOldHome(one, '2 palm way', '1 palm way');
  await insertOldHome(two, '1 palm wy', '1 palm wy');
  await run();
  const normalizedAddressesOf = async ({ id }: Community) =>
    (
      await db
        .select()
        .from(households)
        .where(eq(households.communityId, id))
        .orderBy(asc(households.createdAt))
    ).map(({ normalizedAddress }) => normalizedAddress);
  expect([await normalizedAddressesOf(one), await normalizedAddressesOf(two)]).toEqual([
    ['1 palm way', '2 palm way'],
    ['1 palm way'],
  ]);
});

it('directory addresses that become equal are merged into one', async () => {
  const community = await make.community();
  const first = await make.directoryAddress(community, { streetNumber: '3', route: 'Turtle Creek' });
  const second = await make.directoryAddress(community, { streetNumber: '3', route: 'Elsewhere' });
  await db
    .update(directoryAddresses)
    .set({ formattedAddress: '3 Turtle Crk, Boca Raton, FL 33496, USA' })
    .where(eq(directoryAddresses.id, second.id));
  await run();
  const left = await db
    .select()
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, community.id));
  expect(left.map(({ id, normalizedAddress }) => [id, normalizedAddress])).toEqual([
    [first.id, '3 turtle crk boca raton fl 33496'],
  ]);
});

it('covers every table that refers to a home', async () => {
  const result = await db.execute(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'households'::regclass order by 1`);
  expect(rowsOf<{ name: string }>(result).map(({ name }) => name)).toEqual([
    'costs',
    'household_members',
    'invitations',
  ]);
});

it('runs once, with the migrations', async () => {
  await db.execute(sql`delete from drizzle.__data_steps`);
  const community = await make.community();
  await insertOldHome(community, '1 palm gardens', '1 palm gardens');
  expect(await Promise.all([migrateDatabase(open), migrateDatabase(open)])).toEqual(
    expect.arrayContaining([expect.arrayContaining(['homes of one form']), []]),
  );
  expect(
    (await db.select().from(households).where(eq(households.communityId, community.id)))[0],
  ).toMatchObject({
    normalizedAddress: '1 palm gdns',
  });
  await db.execute(sql`update drizzle.__data_steps set version = 1000`);
  await expect(migrateDatabase(open)).rejects.toThrow('newer version of Porchlist');
});
