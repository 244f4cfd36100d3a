import { describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { detailsOf, hiddenDetails } from '../../../catalogue/vendor-details.ts';

const h = await startHarness();
const community = await h.make.community();
const days = (count: number) => count * 86_400_000;

const use = async (person: Person, vendorId: string) =>
  (await h.signIn(person.id)).api.homeVendors.addMyVendor({ vendorId });

const share = async (person: Person, vendorId: string, amount: number) =>
  (await h.signIn(person.id)).api.costs.shareCosts({
    vendorId,
    lines: [{ kind: 'monthly_plan', amount, quantity: 4 }],
    showName: true,
  });

describe('the vendors of a person’s home', () => {
  it('include the person’s rating and costs, and the neighbors’ figures', async () => {
    const person = await h.make.person({ community });
    const vendor = await h.make.vendor(community, { name: 'Blue Heron Pools' });
    const { api } = await h.signIn(person.id);
    await api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 4,
      comments: '',
      usesVendor: true,
      showName: true,
    });
    await share(person, vendor.id, 140);
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
            heldBack: null,
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
    const vendor = await h.make.vendor(community);
    const person = await h.make.person({ community });
    const pending = await h.make.person({ community, household: 'pending' });
    for (const [who, amount] of [
      [person, 90],
      [pending, 100],
      [await h.make.person({ community }), 110],
    ] as const) {
      await use(who, vendor.id);
      await share(who, vendor.id, amount);
    }
    const [seen] = await (await h.signIn(person.id)).api.homeVendors.listMyVendors();
    expect(seen).toMatchObject({ communityAmount: 100, communityUnit: 'month' });
    const locked = await (await h.signIn(pending.id)).raw('homeVendors/listMyVendors');
    expect(locked.status).toBe(200);
    expect(locked.text).not.toContain('communityAmount');
    expect(locked.text).not.toContain('communityUnit');
  });

  it('show the rating of the maps provider for 30 days', async () => {
    const day = 24 * 60 * 60_000;
    const person = await h.make.person({ community });
    const fetchedAgo = (milliseconds: number) =>
      h.make.vendor(community, {
        googlePlaceId: `ChIJ-at-home-${milliseconds}`,
        googleRating: 4.5,
        googleRatingCount: 100,
        googleLastUpdated: new Date(h.clock.now().getTime() - milliseconds),
      });
    const [fresh, stale] = [await fetchedAgo(30 * day), await fetchedAgo(30 * day + 1)];
    for (const { id } of [fresh, stale]) await use(person, id);
    const rows = await (await h.signIn(person.id)).api.homeVendors.listMyVendors();
    const ratings = rows.map((row) => [row.vendorId, row.googleRating, row.googleRatingCount]);
    expect(ratings).toContainEqual([fresh.id, 4.5, 100]);
    expect(ratings).toContainEqual([stale.id, null, null]);
  });

  it('do not show the contact to people who are not verified', async () => {
    const vendor = await h.make.vendor(community, { contactInfo: '5615559876' });
    const person = await h.make.person({ community, isVerified: false, household: 'pending' });
    await use(person, vendor.id);
    const { text } = await (await h.signIn(person.id)).raw('homeVendors/listMyVendors');
    expect(text).toContain(vendor.name);
    for (const hidden of [...hiddenDetails, '5615559876']) expect(text).not.toContain(hidden);
  });

  it('do not include deleted vendors', async () => {
    const vendor = await h.make.vendor(community, { deletedAt: h.clock.now() });
    const person = await h.make.person({ community });
    const { api } = await h.signIn(person.id);
    await expect(api.homeVendors.addMyVendor({ vendorId: vendor.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await api.homeVendors.listMyVendors()).toEqual([]);
  });
});

describe('removing a vendor', () => {
  it('removes the home from the figures, and adding it back counts it again', async () => {
    const vendor = await h.make.vendor(community);
    const person = await h.make.person({ community });
    const { api } = await h.signIn(person.id);
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
    const vendor = await h.make.vendor(community);
    const person = await h.make.person({ community });
    const { api } = await h.signIn(person.id);
    await api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 5,
      comments: 'Kind and careful.',
      usesVendor: true,
      showName: true,
    });
    await share(person, vendor.id, 120);
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
  it('is asked a year after the last change, and not again after a yes', async () => {
    const vendor = await h.make.vendor(community);
    const person = await h.make.person({ community });
    await use(person, vendor.id);
    const isDue = async () => {
      const [row] = await (await h.signIn(person.id)).api.homeVendors.listMyVendors();
      return row?.isReminderDue;
    };
    h.clock.advance(days(365));
    expect(await isDue()).toBe(false);
    h.clock.advance(1);
    expect(await isDue()).toBe(true);
    await (await h.signIn(person.id)).api.homeVendors.confirmMyVendor({ vendorId: vendor.id });
    expect(await isDue()).toBe(false);
  });

  it('counts a new cost as a change', async () => {
    const vendor = await h.make.vendor(community);
    const person = await h.make.person({ community });
    await use(person, vendor.id);
    h.clock.advance(days(300));
    await share(person, vendor.id, 80);
    h.clock.advance(days(100));
    const [row] = await (await h.signIn(person.id)).api.homeVendors.listMyVendors();
    expect(row?.isReminderDue).toBe(false);
  });
});
