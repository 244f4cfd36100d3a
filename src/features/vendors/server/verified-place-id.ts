import { cleanLine } from '../../../platform/clean-text.ts';
import type { Places } from '../../../platform/places/places.ts';

const placeIdShape = /^[A-Za-z0-9_-]{10,255}$/;

/** Names that differ only in case, spacing, punctuation and width are the same, as for the duplicate check. */
const keyOf = (name: string) =>
  cleanLine(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '');

/**
 * Returns the place id a form sent, if the provider knows a business of that id with the vendor's name; null otherwise,
 * also when the provider fails. A wrong id would show another business's ratings as this vendor's.
 */
export async function verifiedPlaceId(
  places: Pick<Places, 'findBusiness'>,
  vendor: { name: string; googlePlaceId: string | null },
): Promise<string | null> {
  if (vendor.googlePlaceId === null || !placeIdShape.test(vendor.googlePlaceId)) return null;
  try {
    const business = await places.findBusiness(vendor.googlePlaceId);
    return business && keyOf(business.name) === keyOf(vendor.name) ? business.placeId : null;
  } catch {
    return null;
  }
}
