import { describe, expect, it, vi } from 'vitest';
import type { PlaceBusiness } from '../../../platform/places/places.ts';
import { verifiedPlaceId } from './change-vendor-core.ts';

const placeId = 'ChIJ_blue-wave-0001';

const business = (name: string): PlaceBusiness => ({
  placeId,
  name,
  formattedAddress: null,
  phone: null,
  rating: null,
  userRatingsTotal: null,
});

const knows = (name: string) => ({
  findBusiness: vi.fn(async (id: string) => (id === placeId ? business(name) : null)),
});

describe('the place id of a form', () => {
  it('is kept if the provider has a business with the same name', async () => {
    expect(
      await verifiedPlaceId(knows('Blue Wave Pools, LLC'), {
        name: 'blue wave pools LLC',
        googlePlaceId: placeId,
      }),
    ).toBe(placeId);
  });

  it('is dropped if it belongs to another business', async () => {
    expect(
      await verifiedPlaceId(knows('Red Wave'), { name: 'Blue Wave', googlePlaceId: placeId }),
    ).toBeNull();
  });

  it('is dropped if it is unknown', async () => {
    expect(
      await verifiedPlaceId(knows('Blue Wave'), { name: 'Blue Wave', googlePlaceId: 'ChIJ_other_00001' }),
    ).toBeNull();
  });

  it.each(['short', '../../etc/passwd', "x' or 1=1 --aaaaa", 'a'.repeat(256), 'with space 123'])(
    'never reaches the provider as %j',
    async (googlePlaceId) => {
      const places = knows('Blue Wave');
      expect(await verifiedPlaceId(places, { name: 'Blue Wave', googlePlaceId })).toBeNull();
      expect(places.findBusiness).not.toHaveBeenCalled();
    },
  );

  it('is dropped if the provider fails, without an error', async () => {
    const places = { findBusiness: () => Promise.reject(new Error('The provider is down')) };
    expect(await verifiedPlaceId(places, { name: 'Blue Wave', googlePlaceId: placeId })).toBeNull();
  });
});
