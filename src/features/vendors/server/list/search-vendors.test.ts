import { describe, expect, it } from 'vitest';
import type { Community } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import type { Category } from '../../categories.ts';

const { db, clock, make, signIn, signedOut } = await startHarness({ env: { RATE_LIMIT_SCALE: '100' } });
const rows = vendorRowsOn(db, clock);

async function withVendors(names: Record<string, Category>) {
  const community = await make.community();
  for (const [name, category] of Object.entries(names)) await make.vendor(community, { name, category });
  return community;
}

async function found(community: Pick<Community, 'slug'>, search: string) {
  const { rows: list } = await signedOut().api.vendors.listVendorStats({
    communitySlug: community.slug,
    search,
  });
  expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1));
  return list.map(({ name }) => name);
}

const names: Record<string, Category> = {
  'Pool Guys': 'Pool',
  'Bluewater Pool Care': 'Pool',
  'Blue Wave Pools': 'Pool',
  'Café Olé Pools': 'Pool',
  'José’s Landscaping': 'Landscaping',
  "Jim's Plumbing & Heating": 'Plumbing',
  'Sunshine Plumbing': 'Plumbing',
  'A/C Doctors': 'HVAC',
  'Coastal Air Conditioning': 'HVAC',
  'Smith & Sons Roofing': 'Roofing',
  'Precision Electric': 'Electrical',
  'Handy Manny': 'Handyman',
};
const town = await withVendors(names);

describe('searching vendors by name', () => {
  it.each([
    ['Pol guys', 'Pool Guys'],
    ['guys pool', 'Pool Guys'],
    ['POOLGUYS', 'Pool Guys'],
    ['pool-guys!', 'Pool Guys'],
    ['bleu wave', 'Blue Wave Pools'],
    ['cafe ole', 'Café Olé Pools'],
    ['CAFÉ', 'Café Olé Pools'],
    ['jose', 'José’s Landscaping'],
    ['Joses Lanscaping', 'José’s Landscaping'],
    ['jims', "Jim's Plumbing & Heating"],
    ['sunshin pluming', 'Sunshine Plumbing'],
    ['ac doctor', 'A/C Doctors'],
    ['coastl', 'Coastal Air Conditioning'],
    ['smith and sons', 'Smith & Sons Roofing'],
    ['elektric', 'Precision Electric'],
    ['handyman', 'Handy Manny'],
  ])('"%s" finds %s first', async (search, name) => {
    expect((await found(town, search))[0]).toBe(name);
  });

  it('looks in every category', async () => {
    expect(await found(town, 'plumer')).toEqual(
      expect.arrayContaining(["Jim's Plumbing & Heating", 'Sunshine Plumbing']),
    );
  });

  it('puts the same name first, then beginnings, then words, then the rest', async () => {
    const community = await withVendors({
      'Repooling Masters': 'Roofing',
      'The Pool': 'Pool',
      'Pool Guys': 'Pool',
      Pool: 'Handyman',
      Poole: 'Handyman',
    });
    expect(await found(community, 'pool')).toEqual([
      'Pool',
      'Pool Guys',
      'Poole',
      'The Pool',
      'Repooling Masters',
    ]);
  });

  it('lets the order chosen decide among equals', async () => {
    const community = await make.community();
    const [used, rated] = [
      await make.vendor(community, { name: 'Pool One' }),
      await make.vendor(community, { name: 'Pool Two' }),
    ];
    await rows.use(await make.person({ community }), used);
    await rows.rate(await make.person({ community }), rated, 5);
    const ask = async (sortBy: 'homes_serviced' | 'hoa_rating') => {
      const input = { communitySlug: community.slug, search: 'pool', sortBy };
      return (await signedOut().api.vendors.listVendorStats(input)).rows.map(({ name }) => name);
    };
    expect(await ask('homes_serviced')).toEqual(['Pool One', 'Pool Two']);
    expect(await ask('hoa_rating')).toEqual(['Pool Two', 'Pool One']);
  });

  it.each(['zzyzx', '!!!', '%', '_', '\\', "'; drop table vendors; --", '\u0000', '🙂'])(
    'finds nothing for %j, and is not disturbed by it',
    async (search) => {
      expect(await found(town, search)).toEqual([]);
    },
  );

  it('takes a search of nothing but spaces for one that finds nothing, and no search for all', async () => {
    expect(await found(town, '   ')).toEqual([]);
    const { rows: all } = await signedOut().api.vendors.listVendorStats({
      communitySlug: town.slug,
      search: null,
    });
    expect(all).toHaveLength(Object.keys(names).length);
  });

  it('refuses what is longer than any name', async () => {
    const { status } = await signedOut().raw('vendors/listVendorStats', {
      communitySlug: town.slug,
      search: 'x'.repeat(81),
    });
    expect(status).toBe(422);
  });

  it("finds neither deleted vendors nor another community's", async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Gone Pools', deletedAt: clock.now() });
    await make.vendor(await make.community(), { name: 'Gone Pools' });
    expect(await found(community, 'gone pools')).toEqual([]);
  });

  it('tells nobody more than the list does', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Quiet Pools', contactInfo: '5615550177' });
    const input = { communitySlug: community.slug, search: 'quiet' };
    expect((await signedOut().raw('vendors/listVendorStats', input)).text).not.toContain('5615550177');
    const resident = await signIn((await make.person({ community })).id);
    expect((await resident.raw('vendors/listVendorStats', input)).text).toContain('5615550177');
  });

  it('an empty answer is not an empty community', async () => {
    const { isCommunityEmpty } = await signedOut().api.vendors.listVendorStats({
      communitySlug: town.slug,
      search: 'zzyzx',
    });
    expect(isCommunityEmpty).toBe(false);
  });
});
