import type { Me } from '../../access/me.schema.ts';
import type { GetVendorInput, VendorDetails } from './vendor.schema.ts';

/**
 * Returns the call behind a vendor's page, made here by the browser and by the server, which answers it beforehand;
 * null where the address names no vendor.
 */
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

/** What the page asks for beside the vendor. */
export interface VendorPageParts {
  reviews: boolean;
  street: boolean;
  costs: boolean;
}

/** Returns what the person sees for certain, which can be asked for along with the vendor. */
export function certainVendorPageParts(me: Me | null, communitySlug: string): VendorPageParts {
  const isMember = me !== null && (me.isPlatformAdmin || me.community?.slug === communitySlug);
  const isReader = isMember && (me.isPlatformAdmin || me.isVerified);
  return { reviews: isReader, street: isReader, costs: isMember };
}

/** Returns what else the page asks for: what the person may see, and no more. */
export function vendorPageParts({
  vendor,
  abilities,
}: Pick<VendorDetails, 'vendor' | 'abilities'>): VendorPageParts {
  return {
    /** Of neighbors, or at least the own one. */
    reviews: abilities.canReadReviews || vendor.myRating !== null,
    street: abilities.canReadReviews,
    costs: abilities.costs !== 'hidden',
  };
}

/** Returns title and description of a vendor's page, the same in the first HTML and after a click. */
export function vendorPageTexts({
  vendor: { name, category },
  communityName,
}: Pick<VendorDetails, 'vendor' | 'communityName'>) {
  return {
    title: `${name}, ${category} in ${communityName}`,
    description: `How many homes in ${communityName} use ${name}, how neighbors rate them and what they pay.`,
  };
}
