import { isDeepStrictEqual } from 'node:util';
import { canEditVendor, type Viewer } from '../../../access/audience.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { detailsOf } from '../../../catalogue/vendor-details.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type AppError, conflict, forbidden } from '../../../platform/errors.ts';
import { cleanLine } from '../../../platform/letters.ts';
import type { Places } from '../../../platform/places/places.ts';
import type { DecisionEntry } from '../../audit/server/decide.ts';
import { maySeeContact, type VendorRow } from '../../contributions/server/vendor-access.ts';
import { withdrawPublishedCosts } from '../../figures/server/vendor-stats.ts';
import type { VendorCore } from '../vendor.schema.ts';
import { duplicateMessage, vendorMessages } from '../vendor.texts.ts';
import { updateVendorCore } from './vendor.queries.ts';

/**
 * Changes category, name and contact. Residents may send them back as they got them, since their form shows them; any
 * difference is refused. The vendor's figures change with it.
 *
 * @param core with a place id that was verified
 * @returns the vendor as it now is, and what an admin has decided; nothing where nothing is different
 */
export async function changeVendorCore(
  tx: Tx,
  { viewer, vendor, core, now }: { viewer: Viewer; vendor: VendorRow; core: VendorCore; now: Date },
): Promise<{ vendor: VendorRow; entries: DecisionEntry[] }> {
  if (!canEditVendor(viewer, vendor.communityId)) {
    if (!maySeeContact(viewer, vendor) || isDifferent(vendor, core)) throw forbidden();
    return { vendor, entries: [] };
  }
  const change = { ...detailsOf(core), googlePlaceId: placeIdAfter(viewer, vendor, core) };
  await updateVendorCore(tx, vendor.id, { ...change, now });
  // An average of one kind must not be read as one of another until the next snapshot.
  if (isOtherCost(vendor.category, change.category)) await withdrawPublishedCosts(tx, vendor.id, now);
  const entries = isDifferent(vendor, change) ? [entryOf(vendor, change)] : [];
  return { vendor: { ...vendor, ...change }, entries };
}

function entryOf(vendor: VendorRow, after: VendorCore): DecisionEntry {
  return {
    action: 'vendor.edit',
    subjectType: 'vendor',
    subjectId: vendor.id,
    communityId: vendor.communityId,
    details: { before: coreOf(vendor), after },
  };
}

const coreOf = (vendor: VendorCore): VendorCore => ({
  ...detailsOf(vendor),
  googlePlaceId: vendor.googlePlaceId,
});

function isDifferent(vendor: VendorRow, core: VendorCore): boolean {
  return !isDeepStrictEqual(coreOf(vendor), coreOf(core));
}

/** The place id is a platform admin's to choose. An HOA admin who renames a vendor loses it: it names another business. */
function placeIdAfter(viewer: Viewer, vendor: VendorRow, core: VendorCore): string | null {
  if (viewer.isPlatformAdmin) return core.googlePlaceId;
  return core.name === vendor.name ? vendor.googlePlaceId : null;
}

function isOtherCost(before: Category, after: Category): boolean {
  const [one, other] = [comparedCostLine(before), comparedCostLine(after)];
  return one.kind !== other.kind || one.unit !== other.unit;
}

/** Returns the refusal of a second vendor of the same name, told beside the name field. */
export function vendorExists(
  duplicate: { vendorName: string; vendorCategory: Category },
  field: string,
): AppError {
  const message = duplicateMessage(duplicate.vendorName, duplicate.vendorCategory);
  return conflict(message, {
    title: vendorMessages.duplicateTitle,
    fields: { [field]: message },
  });
}

/** Returns the same to an admin, who does not rate: beside the field with the title that a toast would have. */
export function vendorExistsAlready(duplicate: { vendorName: string; vendorCategory: Category }): AppError {
  const message = `${duplicate.vendorName} is already listed under ${duplicate.vendorCategory}.`;
  return conflict(message, {
    title: vendorMessages.duplicateTitle,
    fields: { name: `${vendorMessages.duplicateTitle}: ${message}` },
  });
}

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
