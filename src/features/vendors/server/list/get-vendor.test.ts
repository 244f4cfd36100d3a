import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildWorld, clientOf, type Kind, kinds } from '../../../../../tests/authorization/people.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import type { VendorList, WholeVendorPage } from '../../vendor.schema.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);

describe('the page of a vendor', async () => {
  const world = await buildWorld(h);
  const { community, vendor } = world;
  for (const [index, rating] of [5, 5, 4].entries()) {
    const neighbor = await make.person({ community });
    await rows.rate(neighbor, vendor, rating, { comments: 'Always on time.' });
    await rows.use(neighbor, vendor);
    await rows.price(neighbor, vendor, 100 + index);
  }
  const readers: Kind[] = ['VU', 'HP', 'HA', 'HAd', 'PA'];

  it.each(kinds)(
    'shows %s the same as the list and the calls for its parts, and reviews only to their readers',
    async (kind) => {
      const client = await clientOf(world, kind);
      const list = await client.raw('vendors/listVendorStats', { communitySlug: community.slug });
      const page = await client.raw('vendors/getVendor', {
        communitySlug: community.slug,
        vendorId: vendor.id,
      });
      const listed = (list.json as VendorList).rows.find(({ id }) => id === vendor.id);
      const { rank: _, quote: _quote, onMyStreet: _names, ...row } = { rank: 0, ...listed };
      const details = page.json as WholeVendorPage;
      expect(details.vendor).toEqual(row);
      expect(details.abilities).toEqual((list.json as VendorList).abilities);
      expect(details.ratingSpread).toEqual(readers.includes(kind) ? [2, 1, 0, 0, 0] : undefined);
      expect(page.text.includes('Always on time.')).toBe(readers.includes(kind));
      const isReader = readers.includes(kind);
      const isMember = details.abilities.costs !== 'hidden';
      const unordered = (json: unknown) =>
        Array.isArray(json) ? json.map((row) => JSON.stringify(row)).sort() : json;
      for (const [part, call, isShown] of [
        ['reviews', 'reviews/listVendorReviews', isReader],
        ['street', 'homeVendors/whoOnMyStreet', isReader],
        ['costStats', 'costs/vendorCostStats', isMember],
        ['costs', 'costs/listVendorCosts', isMember],
      ] as const) {
        if (!isShown) expect(details.parts, part).not.toHaveProperty(part);
        else {
          const alone = await client.raw(call, { vendorId: vendor.id });
          expect(unordered(details.parts[part]), part).toEqual(unordered(alone.json));
        }
      }
    },
  );
});

describe('the figures of a vendor', () => {
  it('count only the ratings of verified people', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    await rows.rate(await make.person({ community }), vendor, 3);
    await rows.rate(await make.person({ community, isVerified: false }), vendor, 1);
    await rows.rate(await make.person(), vendor, 1);
    const { api } = await h.signIn((await make.person({ community })).id);
    const details = await api.vendors.getVendor({ communitySlug: community.slug, vendorId: vendor.id });
    expect(details.ratingSpread).toEqual([0, 0, 1, 0, 0]);
    expect(details.vendor.hoaRatingCount).toBe(1);
  });

  it("include an unverified person's own contributions", async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const pending = await make.person({ community, isVerified: false, household: 'pending' });
    await rows.rate(pending, vendor, 4);
    await rows.use(pending, vendor);
    const { api } = await h.signIn(pending.id);
    const details = await api.vendors.getVendor({ communitySlug: community.slug, vendorId: vendor.id });
    expect(details).toMatchObject({ vendor: { homesServiced: 1, hoaRating: 4, myRating: 4 } });
  });
});

describe('a missing vendor', () => {
  it.each(['deleted', 'unknown', "another community's"])(
    'that is %s is not found, and its page is a 404',
    async (what) => {
      const community = await make.community();
      const other = what === "another community's" ? await make.community() : community;
      const vendor = await make.vendor(other, what === 'deleted' ? { deletedAt: clock.now() } : {});
      const vendorId = what === 'unknown' ? randomUUID() : vendor.id;
      const client = await h.signIn((await make.person({ community })).id);
      const input = { communitySlug: community.slug, vendorId };
      expect((await client.raw('vendors/getVendor', input)).status).toBe(404);
      expect((await client.fetch(`/communities/${community.slug}/vendors/${vendorId}`)).status).toBe(404);
    },
  );

  it.each(['not-an-id', '%00', "'%20or%201=1"])('with the invalid id %s is a 404', async (vendorId) => {
    const { slug } = await make.community();
    expect((await h.signedOut().fetch(`/communities/${slug}/vendors/${vendorId}`)).status).toBe(404);
  });
});
