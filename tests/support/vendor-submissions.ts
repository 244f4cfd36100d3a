import { detailsOf, emptyVendorDetails, type VendorDetail } from '../../src/catalogue/vendor-details.ts';
import type { SubmitVendorInput } from '../../src/features/vendors/vendor.schema.ts';
import type { Places } from '../../src/platform/places/places.ts';
import type { Vendor } from './factories.ts';

/** A maps provider with two businesses that fails for one query. */
export const submissionPlaces = {
  suggestAddresses: async () => [],
  findAddress: async () => null,
  suggestBusinesses: async (query: string) => {
    if (query === 'fail') throw new Error('The provider is down');
    return [await business('Blue Wave Pools'), await business('Deep End')];
  },
  findBusiness: async (placeId: string) => (placeId === 'ChIJbluewave1' ? business('Blue Wave Pools') : null),
} as unknown as Places;

async function business(name: string) {
  return {
    placeId: 'ChIJbluewave1',
    name,
    formattedAddress: '1 Main St',
    phone: '5615550100',
    rating: 4.5,
    userRatingsTotal: 20,
  };
}

/** Returns what a form sends of an unedited vendor. */
export const coreOf = (vendor: Pick<Vendor, VendorDetail | 'googlePlaceId'>) => ({
  ...detailsOf(vendor),
  googlePlaceId: vendor.googlePlaceId,
});

/** Returns a complete submission. */
export const form = (values: Partial<SubmitVendorInput> = {}): SubmitVendorInput => ({
  ...emptyVendorDetails,
  category: 'Pool',
  name: 'Blue Wave Pools',
  contactInfo: '(561) 555-0100',
  googlePlaceId: null,
  rating: 4,
  comments: '',
  usesVendor: true,
  hasTie: false,
  showName: true,
  costs: [],
  showNameInCosts: false,
  ...values,
});

export const monthly = (amount: number, quantity: number | null = 4) => ({
  kind: 'monthly_plan' as const,
  amount,
  quantity,
});
