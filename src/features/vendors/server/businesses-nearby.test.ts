import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';

const h = await startHarness();
const { make } = h;
const rows = vendorRowsOn(h.db, h.clock);

const boca = (number: number) => ({ addressLine: `${number} Footbridge Way, Boca Raton, FL 334${number}` });

/** A verified resident of a community, and a neighboring one. */
async function twoCommunities() {
  const [own, nearby] = [await make.community(boca(96)), await make.community(boca(31))];
  const { api, raw } = await h.signIn((await make.person({ community: own })).id);
  return { own, nearby, api: api.vendors, raw };
}

it('a resident who adds a provider gets name, category and phone of businesses on lists nearby', async () => {
  const { own, nearby, api } = await twoCommunities();
  const far = await make.community({ addressLine: '1 Main Street, Austin, TX 78704' });
  const closed = await make.community({ ...boca(32), closedAt: h.clock.now() });
  await make.vendor(nearby, { name: 'Heron Air', category: 'HVAC', contactInfo: '(561) 555-0101' });
  await make.vendor(nearby, {
    name: 'Heron Roofs',
    category: 'Roofing',
    contactInfo: 'Ask Bob, 561-555-0102',
  });
  await make.vendor(nearby, { name: 'Heron Pools', contactInfo: '561-555-0103' });
  await make.vendor(own, { name: 'Pools by Heron', contactInfo: '561 555 0103' });
  await make.vendor(far, { name: 'Heron of Texas', contactInfo: '512-555-0104' });
  await make.vendor(closed, { name: 'Heron Closed', contactInfo: '561-555-0105' });
  const found = await api.searchBusinesses({ query: 'heron', communitySlug: own.slug });
  expect(found.filter(({ existingVendorId }) => !existingVendorId)).toEqual([
    {
      placeId: null,
      name: 'Heron Air',
      formattedAddress: null,
      phone: '(561) 555-0101',
      rating: null,
      userRatingsTotal: null,
      existingVendorId: null,
      category: 'HVAC',
    },
  ]);
  const pending = await h.signIn((await make.person({ community: own, isVerified: false })).id);
  const forPending = await pending.api.vendors.searchBusinesses({ query: 'heron', communitySlug: own.slug });
  expect(forPending.map(({ name }) => name)).toEqual(['Pools by Heron']);
});

it('no rating, use or amount of a community changes what another one gets', async () => {
  const { own, nearby, raw } = await twoCommunities();
  const vendors = [];
  for (const index of [1, 2, 3]) {
    const contactInfo = `561-555-020${index}`;
    vendors.push(await make.vendor(nearby, { name: `Ibis Works ${index}`, contactInfo }));
  }
  const answers = async () => [
    (await raw('vendors/searchBusinesses', { query: 'ibis', communitySlug: own.slug })).text,
    (await raw('vendors/listVendorStats', { communitySlug: own.slug })).text,
  ];
  const before = await answers();
  expect(before[0]).toContain('Ibis Works 3');
  for (let trial = 0; trial < 20; trial++) {
    const vendor = vendors[trial % 3] ?? { id: '' };
    const person = await make.person({ community: nearby });
    await rows.rate(person, vendor, (trial % 5) + 1, { comments: `Trial ${trial}` });
    if (trial % 2 === 0) await rows.use(person, vendor);
    if (trial % 3 === 0) await rows.price(person, vendor, 100 + trial);
    if (trial % 5 === 0) expect(await answers(), `after trial ${trial}`).toEqual(before);
  }
  expect(await answers()).toEqual(before);
});
