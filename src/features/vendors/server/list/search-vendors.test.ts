import { describe, expect, it } from 'vitest';
import type { Community } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import type { Category } from '../../../../catalogue/categories.ts';

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
    ['plumer', "Jim's Plumbing & Heating"],
  ])('"%s" finds %s first', async (search, name) => {
    expect((await found(town, search))[0]).toBe(name);
  });

  it('puts equal names first, then beginnings, then words, then the rest', async () => {
    const community = await withVendors({
      'Reoaking Masters': 'Roofing',
      'The Oak': 'Pool',
      'Oak Guys': 'Pool',
      Oak: 'Handyman',
      Oakley: 'Handyman',
    });
    expect(await found(community, 'oak')).toEqual([
      'Oak',
      'Oak Guys',
      'Oakley',
      'The Oak',
      'Reoaking Masters',
    ]);
  });

  it('uses the selected order for equal matches', async () => {
    const community = await make.community();
    const [used, rated] = [
      await make.vendor(community, { name: 'Acorn One' }),
      await make.vendor(community, { name: 'Acorn Two' }),
    ];
    await rows.use(await make.person({ community }), used);
    await rows.rate(await make.person({ community }), rated, 5);
    const ask = async (sortBy: 'homes_serviced' | 'hoa_rating') => {
      const input = { communitySlug: community.slug, search: 'acorn', sortBy };
      return (await signedOut().api.vendors.listVendorStats(input)).rows.map(({ name }) => name);
    };
    expect(await ask('homes_serviced')).toEqual(['Acorn One', 'Acorn Two']);
    expect(await ask('hoa_rating')).toEqual(['Acorn Two', 'Acorn One']);
  });

  it.each(['zzyzx', '!!!', '%', '_', '\\', "'; drop table vendors; --", '\u0000', '🙂'])(
    'finds nothing for %j, without an error',
    async (search) => {
      expect(await found(town, search)).toEqual([]);
    },
  );

  it('finds nothing for only spaces, and everything without a search', async () => {
    expect(await found(town, '   ')).toEqual([]);
    const { rows: all } = await signedOut().api.vendors.listVendorStats({
      communitySlug: town.slug,
      search: null,
    });
    expect(all).toHaveLength(Object.keys(names).length);
  });

  it('rejects a text that is longer than any name', async () => {
    const { status } = await signedOut().raw('vendors/listVendorStats', {
      communitySlug: town.slug,
      search: 'x'.repeat(81),
    });
    expect(status).toBe(422);
  });

  it('does not find deleted vendors or those of other communities', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Gone Pools', deletedAt: clock.now() });
    await make.vendor(await make.community(), { name: 'Gone Pools' });
    expect(await found(community, 'gone pools')).toEqual([]);
  });

  it('returns no more fields than the list', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Quiet Pools', contactInfo: '5615550177' });
    const input = { communitySlug: community.slug, search: 'quiet' };
    expect((await signedOut().raw('vendors/listVendorStats', input)).text).not.toContain('5615550177');
    const resident = await signIn((await make.person({ community })).id);
    expect((await resident.raw('vendors/listVendorStats', input)).text).toContain('5615550177');
  });

  it('does not report an empty community for an empty result', async () => {
    const { isCommunityEmpty } = await signedOut().api.vendors.listVendorStats({
      communitySlug: town.slug,
      search: 'zzyzx',
    });
    expect(isCommunityEmpty).toBe(false);
  });
});

describe('searching vendors by trade', async () => {
  const trade: Record<string, Category> = {
    'Live Wire & Daughters': 'Electrical',
    'Electrician Ed': 'Electrical',
    'Cool Breeze': 'HVAC',
    'Bug Busters': 'Pest Control',
    'Green Thumb': 'Landscaping',
    Paws: 'Pet Grooming',
  };
  const shops = await withVendors(trade);

  it.each([
    ['electrician', 'Electrical'],
    ['electricans', 'Electrical'],
    ['elec', 'Electrical'],
    ['emergency electrician', 'Electrical'],
    ['hvac', 'HVAC'],
    ['AC', 'HVAC'],
    ['a/c', 'HVAC'],
    ['AC repair', 'HVAC'],
    ['air conditioning', 'HVAC'],
    ['exterminator', 'Pest Control'],
    ['exterminater', 'Pest Control'],
    ['ants, roaches', 'Pest Control'],
    ['lawn', 'Landscaping'],
    ['dog groomer', 'Pet Grooming'],
  ])('"%s" finds all vendors in %s first', async (search, category) => {
    const expected = Object.keys(trade).filter((name) => trade[name] === category);
    const list = await found(shops, search);
    expect(list.slice(0, expected.length).toSorted()).toEqual(expected.toSorted());
  });

  it('keeps the order of the list for vendors of the trade', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Electrician Ed', category: 'Electrical' });
    const first = await make.vendor(community, { name: 'Live Wire', category: 'Electrical' });
    await make.vendor(community, { name: 'Electrician & Paint', category: 'Handyman' });
    await make.vendor(community, { name: 'Electric Avenue Paint', category: 'Handyman' });
    await rows.use(await make.person({ community }), first);
    expect(await found(community, 'electrician')).toEqual([
      'Live Wire',
      'Electrician Ed',
      'Electrician & Paint',
    ]);
  });

  it('returns the trades, for headings above their vendors', async () => {
    const ask = (search: string) =>
      signedOut().api.vendors.listVendorStats({ communitySlug: shops.slug, search });
    const { trades, rows: vendors } = await ask('dog groomer and hvac');
    expect(trades).toEqual(['Pet Grooming', 'HVAC']);
    expect(vendors.map(({ category }) => category)).toEqual(trades);
    expect((await ask('thumb')).trades).toBeUndefined();
  });

  it('suggests the nearest category if nothing is found', async () => {
    const community = await withVendors({ 'Cool Breeze': 'HVAC' });
    const ask = async (search: string) => {
      const input = { communitySlug: community.slug, search };
      return (await signedOut().api.vendors.listVendorStats(input)).nearestCategory;
    };
    expect(await ask('elektrishun')).toBe('Electrical');
    expect(await ask('plumber')).toBe('Plumbing');
    expect(await ask('zzyzx')).toBeNull();
    expect(await ask('cool breeze')).toBeUndefined();
  });
});

describe('searching vendors by phone number', () => {
  it('finds full and partial numbers in any format, if the person may see them', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Quiet Pools', contactInfo: '(561) 555-0177' });
    await make.vendor(community, { name: 'Loud Pools', contactInfo: 'loud@example.com' });
    const resident = await signIn((await make.person({ community })).id);
    const ask = async (search: string) => {
      const input = { communitySlug: community.slug, search };
      return (await resident.api.vendors.listVendorStats(input)).rows.map(({ name }) => name);
    };
    for (const search of ['5615550177', '+1 561-555-0177', '1 (561) 555.0177', '0177', '555-01']) {
      expect(await ask(search)).toEqual(['Quiet Pools']);
    }
    expect(await ask('17')).toEqual([]);
    expect(await ask('5615550178')).toEqual([]);
  });

  it('finds none for others, since a result would reveal the number', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Quiet Pools', contactInfo: '(561) 555-0177' });
    expect(await found(community, '5615550177')).toEqual([]);
    const stranger = await signIn((await make.person({ community: await make.community() })).id);
    const input = { communitySlug: community.slug, search: '5615550177' };
    expect((await stranger.api.vendors.listVendorStats(input)).rows).toEqual([]);
  });
});
