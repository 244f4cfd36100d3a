import { expect, it, vi } from 'vitest';
import { verifiedPlaceId } from './change-vendor-core.ts';

const known = 'ChIJ_blue-wave-0001';

it.each([
  ['kept if the provider has a business with the same name', known, known],
  ['dropped if it belongs to another business', 'ChIJ_red-wave-00001', null],
  ['dropped if it is unknown', 'ChIJ_other_000001', null],
  ['dropped if the provider fails', 'ChIJ_failing_0001', null],
])('the place id of a form is %s', async (_, googlePlaceId, verified) => {
  const findBusiness = async (placeId: string) => {
    if (placeId.includes('failing')) throw new Error('The provider is down');
    const name = { [known]: 'Blue Wave Pools, LLC', 'ChIJ_red-wave-00001': 'Red Wave' }[placeId];
    const unused = { formattedAddress: null, phone: null, rating: null, userRatingsTotal: null };
    return name ? { placeId, name, ...unused } : null;
  };
  const form = { name: 'blue wave pools LLC', googlePlaceId };
  expect(await verifiedPlaceId({ findBusiness }, form)).toBe(verified);
});

it.each(['short', '../../etc/passwd', "x' or 1=1 --aaaaa", 'a'.repeat(256), 'with space 123'])(
  'the place id %j never reaches the provider',
  async (googlePlaceId) => {
    const findBusiness = vi.fn();
    expect(await verifiedPlaceId({ findBusiness }, { name: 'Blue Wave', googlePlaceId })).toBeNull();
    expect(findBusiness).not.toHaveBeenCalled();
  },
);
