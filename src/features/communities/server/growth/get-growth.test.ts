import { expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { categories } from '../../../../catalogue/categories.ts';

const h = await startHarness();
const rows = vendorRowsOn(h.db, h.clock);

it('counts new items in each of the last twelve weeks in the admin’s communities', async () => {
  const start = h.clock.now();
  const [community, other, foreign] = [
    await h.make.community(),
    await h.make.community(),
    await h.make.community(),
  ];
  const first = await h.make.person({ community });
  const pool = await h.make.vendor(community, { category: 'Pool' });
  await h.make.vendor(foreign, { category: 'HVAC' });
  await h.make.person({ community: foreign });
  h.clock.set(new Date(start.getTime() + 100 * 24 * 60 * 60_000));
  await h.make.person({ community, householdId: (await h.make.household(community)).id });
  await h.make.person({ community, isVerified: false, household: 'pending' });
  await rows.rate(first, pool, 4);
  await h.make.vendor(other, { category: 'Roofing' });
  const admin = await h.make.person({ community, hoaAdminOf: [community, other] });
  const { api } = await h.signIn(admin.id);

  const own = await api.communities.getGrowth({ communitySlug: community.slug });
  expect(own.totals).toEqual({ people: 3, homes: 3, vendors: 1, ratings: 1 });
  expect(own.weeks).toHaveLength(12);
  expect(own.weeks.at(-1)).toMatchObject({ people: 2, homes: 2, vendors: 0, ratings: 1 });
  // The clock is at 11 AM in Florida.
  const firstDay = new Date(h.clock.now().getTime() - 6 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  expect(own.weeks.at(-1)?.start).toEqual(new Date(`${firstDay}T00:00:00Z`));
  expect(own.weeks[0]).toMatchObject({ people: 0, homes: 0, vendors: 0, ratings: 0 });
  expect(own.emptyCategories).toEqual(categories.filter((category) => category !== 'Pool'));

  const all = await api.communities.getGrowth({});
  expect(all.totals).toMatchObject({ people: 3, vendors: 2 });
  expect(all.emptyCategories).not.toContain('Roofing');
  const outsider = await h.make.person({ community: null, isPlatformAdmin: true });
  const { totals } = await (await h.signIn(outsider.id)).api.communities.getGrowth({});
  expect(totals, 'people without a community are not residents').toMatchObject({ people: 4, vendors: 3 });
  await expect(api.communities.getGrowth({ communitySlug: foreign.slug })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
