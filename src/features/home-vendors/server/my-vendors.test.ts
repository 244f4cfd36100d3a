import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { detailsOf, hiddenDetails } from '../../../catalogue/vendor-details.ts';

const h = await startHarness();
const days = (count: number) => count * 86_400_000;

const { resident, atVendor } = residentsOn(h);

const share = ({ costs }: TestClient['api'], vendorId: string, amount: number) =>
  costs.shareCosts({
    vendorId,
    lines: [{ kind: 'monthly_plan', amount, quantity: 4 }],
    showName: true,
  });

describe('the vendors of a person’s home', () => {
  it('include the person’s rating and costs, and the neighbors’ figures', async () => {
    const { community, vendor, api } = await atVendor();
    await api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 4,
      comments: '',
      usesVendor: true,
      showName: true,
    });
    await share(api, vendor.id, 140);
    expect(await api.homeVendors.listMyVendors()).toEqual([
      {
        vendorId: vendor.id,
        hidden: null,
        ...detailsOf(vendor),
        communitySlug: community.slug,
        contacts: vendor.contacts,
        rating: 4,
        costs: [
          {
            kind: 'monthly_plan',
            amount: 140,
            currency: 'USD',
            unit: 'month',
            period: 'monthly',
            quantity: 4,
            unpublished: null,
          },
        ],
        hoaRating: 4,
        hoaRatingCount: 1,
        homesServiced: 1,
        googlePlaceId: null,
        googleRating: null,
        googleRatingCount: null,
        communityAmount: null,
        communityUnit: null,
        since: h.clock.now(),
        isReminderDue: false,
        note: null,
      },
    ]);
  });

  it('show the average of three homes, but only to people in approved homes', async () => {
    const { community, vendor, api } = await atVendor();
    const pending = (await resident(community, { household: 'pending' })).client;
    for (const [client, amount] of [
      [api, 90],
      [pending.api, 100],
      [(await resident(community)).api, 110],
    ] as const) {
      await client.homeVendors.addMyVendor({ vendorId: vendor.id });
      await share(client, vendor.id, amount);
    }
    const [seen] = await api.homeVendors.listMyVendors();
    expect(seen).toMatchObject({ communityAmount: 100, communityUnit: 'month' });
    const locked = await pending.raw('homeVendors/listMyVendors');
    expect(locked.status).toBe(200);
    expect(locked.text).not.toContain('communityAmount');
    expect(locked.text).not.toContain('communityUnit');
  });

  it('show the rating of the maps provider for 30 days', async () => {
    const day = 24 * 60 * 60_000;
    const { community, api } = await resident();
    const fetchedAgo = (milliseconds: number) =>
      h.make.vendor(community, {
        googlePlaceId: `ChIJ-at-home-${milliseconds}`,
        googleRating: 4.5,
        googleRatingCount: 100,
        googleLastUpdated: new Date(h.clock.now().getTime() - milliseconds),
      });
    const [fresh, stale] = [await fetchedAgo(30 * day), await fetchedAgo(30 * day + 1)];
    for (const { id } of [fresh, stale]) await api.homeVendors.addMyVendor({ vendorId: id });
    const rows = await api.homeVendors.listMyVendors();
    const ratings = rows.map((row) => [row.vendorId, row.googleRating, row.googleRatingCount]);
    expect(ratings).toContainEqual([fresh.id, 4.5, 100]);
    expect(ratings).toContainEqual([stale.id, null, null]);
  });

  it('do not show the contact to people who are not verified', async () => {
    const { vendor, client, api } = await atVendor({ isVerified: false, household: 'pending' });
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    const { text } = await client.raw('homeVendors/listMyVendors');
    expect(text).toContain(vendor.name);
    for (const hidden of [...hiddenDetails, vendor.contactInfo]) expect(text).not.toContain(hidden);
  });

  it('do not include deleted vendors', async () => {
    const { community, api } = await resident();
    const vendor = await h.make.vendor(community, { deletedAt: h.clock.now() });
    await expect(api.homeVendors.addMyVendor({ vendorId: vendor.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await api.homeVendors.listMyVendors()).toEqual([]);
  });
});

describe('removing a vendor', () => {
  it('removes the home from the figures, and adding it back counts it again', async () => {
    const { community, vendor, api } = await atVendor();
    const homes = async () => {
      const { rows } = await api.vendors.listVendorStats({ communitySlug: community.slug });
      return rows.find(({ id }) => id === vendor.id)?.homesServiced;
    };
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    expect(await homes()).toBe(1);
    await api.homeVendors.removeMyVendor({ vendorId: vendor.id });
    expect(await homes()).toBe(0);
    expect(await api.homeVendors.listMyVendors()).toEqual([]);
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    expect(await homes()).toBe(1);
  });

  it('does not remove the rating or the costs', async () => {
    const { vendor, api } = await atVendor();
    await api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 5,
      comments: 'Kind and careful.',
      usesVendor: true,
      showName: true,
    });
    await share(api, vendor.id, 120);
    await api.homeVendors.removeMyVendor({ vendorId: vendor.id });
    expect(await api.reviews.getMyReview({ vendorId: vendor.id })).toMatchObject({
      rating: 5,
      usesVendor: false,
    });
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    const [row] = await api.homeVendors.listMyVendors();
    expect(row).toMatchObject({ rating: 5, costs: [{ amount: 120 }] });
  });
});

describe("'Still using?'", () => {
  /** Returns a vendor of a home, and a way to sign in again, because a session ends before a year without a visit. */
  async function used() {
    const { vendor, person } = await atVendor();
    const api = async () => (await h.signIn(person.id)).api;
    await (await api()).homeVendors.addMyVendor({ vendorId: vendor.id });
    const isDue = async () => (await (await api()).homeVendors.listMyVendors())[0]?.isReminderDue;
    return { vendor, api, isDue };
  }

  it('is asked a year after the last change, and not again after a yes', async () => {
    const { vendor, api, isDue } = await used();
    h.clock.advance(days(365));
    expect(await isDue()).toBe(false);
    h.clock.advance(1);
    expect(await isDue()).toBe(true);
    await (await api()).homeVendors.confirmMyVendor({ vendorId: vendor.id });
    expect(await isDue()).toBe(false);
  });

  it('counts a new cost as a change', async () => {
    const { vendor, api, isDue } = await used();
    h.clock.advance(days(300));
    await share(await api(), vendor.id, 80);
    h.clock.advance(days(100));
    expect(await isDue()).toBe(false);
  });
});
