import type { Me } from '../../access/me.schema.ts';
import type { DetailedVendor, GetVendorInput } from './vendor.schema.ts';

/** Null if the id is not valid; the browser and the server, which prefetches the page's data, share this function. */
export function vendorPageInput({
  slug = '',
  vendorId = '',
}: {
  slug?: string;
  vendorId?: string;
}): GetVendorInput | null {
  const id = vendorId.toLowerCase();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  return { communitySlug: slug.trim().toLowerCase(), vendorId: id };
}

/** Unverified residents and strangers get only some. */
export interface VendorPageParts {
  reviews: boolean;
  street: boolean;
  costs: boolean;
}

/** Known before anything of the community has loaded. */
export function isReaderOf(me: Me | null, communitySlug: string): boolean {
  return me !== null && (me.isPlatformAdmin || (me.isVerified && me.community?.slug === communitySlug));
}

export function vendorPageParts({
  vendor,
  abilities,
}: Pick<DetailedVendor, 'vendor' | 'abilities'>): VendorPageParts {
  return {
    // Unverified residents see their own review.
    reviews: abilities.canReadReviews || vendor.myRating !== null,
    street: abilities.canReadReviews,
    costs: abilities.costs !== 'hidden',
  };
}

export function vendorPageTexts({
  vendor: { name, category },
  communityName,
}: Pick<DetailedVendor, 'vendor' | 'communityName'>) {
  return {
    title: `${name}, ${category} in ${communityName}`,
    description: `How many homes in ${communityName} use ${name}, how neighbors rate them and what they pay.`,
  };
}
