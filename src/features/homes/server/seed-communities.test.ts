import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import { findCommunity } from './community.queries.ts';
import { bocaBridgesArea, fictionalDirectory, seedCommunities } from './seed-communities.ts';

const { db } = await createTestDatabase();
// The state before the first start.
await db.delete(communities);
const seed = () => db.transaction((tx) => seedCommunities(tx, { name: undefined, hasSampleAddresses: true }));
const countAddresses = async () => (await db.select({ homes: count() }).from(directoryAddresses))[0]?.homes;

it('inserts Boca Bridges with 500 addresses once, even when several processes start at once', async () => {
  await Promise.all([seed(), seed(), seed()]);
  expect(await findCommunity(db, 'boca-bridges')).toMatchObject({
    name: 'Boca Bridges',
    contactPhone: null,
    totalHomes: null,
    isTestGroup: false,
  });
  expect(await countAddresses()).toBe(500);
});

it('does not insert Boca Bridges again after its slug has changed', async () => {
  await db.update(communities).set({ slug: 'heron-bay' }).where(eq(communities.slug, 'boca-bridges'));
  await seed();
  expect(await findCommunity(db, 'boca-bridges')).toBeNull();
  await db.update(communities).set({ slug: 'boca-bridges' }).where(eq(communities.slug, 'heron-bay'));
});

it('does not overwrite admins’ changes to Boca Bridges', async () => {
  await db.update(communities).set({ name: 'Boca Bridges HOA' }).where(eq(communities.slug, 'boca-bridges'));
  await db.delete(directoryAddresses);
  await seed();
  expect((await findCommunity(db, 'boca-bridges'))?.name).toBe('Boca Bridges HOA');
  expect(await countAddresses()).toBe(0);
});

it('inserts the configured community instead, without sample homes', async () => {
  await db.delete(communities);
  await db.transaction((tx) => seedCommunities(tx, { name: 'Maple Court', hasSampleAddresses: true }));
  await seed();
  expect(await findCommunity(db, 'default')).toMatchObject({ slug: 'maple-court', name: 'Maple Court' });
  expect(await findCommunity(db, 'boca-bridges')).toBeNull();
  expect(await countAddresses()).toBe(0);
});

it.each(['Default', 'Мапле'])('refuses the name %s, which gives no address, in one line', async (name) => {
  await db.delete(communities);
  const seeding = db.transaction((tx) => seedCommunities(tx, { name, hasSampleAddresses: false }));
  await expect(seeding).rejects.toThrow(/^Wrong configuration: DEFAULT_COMMUNITY must be .+\.$/);
});

it('generates the same homes every time, without duplicates', () => {
  const homes = fictionalDirectory(bocaBridgesArea);
  expect(fictionalDirectory(bocaBridgesArea)).toEqual(homes);
  expect(new Set(homes.map(({ streetNumber, route }) => `${streetNumber} ${route}`)).size).toBe(500);
  expect(homes).toContainEqual(
    expect.objectContaining({ streetNumber: '12', route: 'Heron Lane', postalCode: '33496' }),
  );
});
