import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { categories } from '../../../catalogue/categories.ts';

const h = await startHarness();
const rows = vendorRowsOn(h.db, h.clock);

it('counts what is in the admin’s communities', async () => {
  const [community, other, foreign] = [
    await h.make.community(),
    await h.make.community(),
    await h.make.community(),
  ];
  const first = await h.make.person({ community });
  const pool = await h.make.vendor(community, { category: 'Pool' });
  await h.make.vendor(foreign, { category: 'HVAC' });
  await h.make.person({ community: foreign });
  await h.make.person({ community, householdId: (await h.make.household(community)).id });
  await h.make.person({ community, isVerified: false, household: 'pending' });
  await rows.rate(first, pool, 4);
  await h.make.vendor(other, { category: 'Roofing' });
  const admin = await h.make.person({ community, hoaAdminOf: [community, other] });
  const { api } = await h.signIn(admin.id);

  const own = await api.communities.getGrowth({ communitySlug: community.slug });
  expect(own.totals).toEqual({ people: 3, homes: 3, vendors: 1, ratings: 1 });
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
