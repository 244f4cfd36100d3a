import { isDeepStrictEqual } from 'node:util';
import { canEditVendor, type Viewer } from '../../../access/audience.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { isLikeName } from '../../../catalogue/like-names.ts';
import { detailsOf, vendorDetailLabels } from '../../../catalogue/vendor-details.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type AppError, conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { cleanLine } from '../../../platform/letters.ts';
import type { Places } from '../../../platform/places/places.ts';
import type { AuditedEntry } from '../../audit/server/audited-transaction.ts';
import { requireSeen, type Seen } from '../../audit/server/seen.ts';
import type { StoredVendor } from '../../contributions/server/shared-queries.ts';
import { maySeeContact } from '../../contributions/server/vendor-access.ts';
import { withdrawPublishedCosts } from '../../figures/server/vendor-stats.ts';
import type { VendorCore } from '../vendor.schema.ts';
import { duplicateMessage, vendorMessages } from '../vendor.texts.ts';
import { updateVendorCore } from './vendor.queries.ts';
import { findNameBefore } from './vendor-changes.queries.ts';

interface CoreChange {
  viewer: Viewer;
  vendor: StoredVendor;
  /** With a verified place id. */
  core: VendorCore & { seen?: Seen<VendorCore> };
  /** The field of the call's input that has the name. */
  nameField: string;
  now: Date;
}

/**
 * Changes category, name and contact. Residents may send the values back unchanged, since their form shows them, but any
 * difference is refused.
 *
 * @returns the updated vendor and the audit log entries; none if nothing has changed
 */
export async function changeVendorCore(
  tx: Tx,
  { viewer, vendor, core, nameField, now }: CoreChange,
): Promise<{ vendor: StoredVendor; entries: AuditedEntry[] }> {
  if (!canEditVendor(viewer, vendor.communityId)) {
    if (!maySeeContact(viewer, vendor) || isDifferent(vendor, core)) throw forbidden();
    return { vendor, entries: [] };
  }
  const change = { ...detailsOf(core), googlePlaceId: resolvePlaceId(viewer, vendor, core) };
  requireSeen<VendorCore>(vendor, core.seen, vendorDetailLabels);
  if (!isDifferent(vendor, change)) return { vendor, entries: [] };
  await updateVendorCore(tx, vendor.id, { ...change, now });
  // Afterwards, so that the name of a listed vendor is refused as such.
  if (core.name !== vendor.name) await requireLikeName(tx, vendor, core.name, nameField);
  // Until the next snapshot, the average of one cost kind must not show as that of another.
  if (comparesOtherCosts(vendor.category, change.category)) await withdrawPublishedCosts(tx, vendor.id, now);
  return { vendor: { ...vendor, ...change }, entries: [editEntry(vendor, change)] };
}

/**
 * Throws if the name is not like the one that readers know, so that a business cannot take over the ratings of another
 * one. Names are compared with the first one that the vendor had, also after years: several small changes are one large.
 */
async function requireLikeName(tx: Tx, vendor: StoredVendor, name: string, nameField: string): Promise<void> {
  const known = await findNameBefore(tx, vendor.id);
  if (!isLikeName(known ?? vendor.name, name)) throw invalidField(nameField, vendorMessages.otherBusiness);
}

function editEntry(vendor: StoredVendor, after: VendorCore): AuditedEntry {
  return {
    action: 'vendor.edit',
    subject: ['vendor', vendor.id],
    communityId: vendor.communityId,
    details: { before: coreOf(vendor), after },
  };
}

const coreOf = (vendor: VendorCore): VendorCore => ({
  ...detailsOf(vendor),
  googlePlaceId: vendor.googlePlaceId,
});

function isDifferent(vendor: StoredVendor, core: VendorCore): boolean {
  return !isDeepStrictEqual(coreOf(vendor), coreOf(core));
}

/** Only platform admins choose the place id. If an HOA admin renames a vendor, it is cleared, since it is another business. */
function resolvePlaceId(viewer: Viewer, vendor: StoredVendor, core: VendorCore): string | null {
  if (viewer.isPlatformAdmin) return core.googlePlaceId;
  return core.name === vendor.name ? vendor.googlePlaceId : null;
}

function comparesOtherCosts(before: Category, after: Category): boolean {
  const [one, other] = [comparedCostLine(before), comparedCostLine(after)];
  return one.kind !== other.kind || one.unit !== other.unit;
}

export function vendorExistsError(
  duplicate: { vendorName: string; vendorCategory: Category },
  field: string,
): AppError {
  const message = duplicateMessage(duplicate.vendorName, duplicate.vendorCategory);
  return conflict(message, {
    title: vendorMessages.duplicateTitle,
    fields: { [field]: message },
  });
}

/** Returns the same error for admins, without the advice to rate the vendor, with the toast's title at the field. */
export function vendorExistsAdminError(duplicate: {
  vendorName: string;
  vendorCategory: Category;
}): AppError {
  const message = `${duplicate.vendorName} is already listed under ${duplicate.vendorCategory}.`;
  return conflict(message, {
    title: vendorMessages.duplicateTitle,
    fields: { name: `${vendorMessages.duplicateTitle}: ${message}` },
  });
}

const placeIdPattern = /^[A-Za-z0-9_-]{10,255}$/;

/** Normalizes case, spacing, punctuation and width, as the duplicate check does. */
const getNameKey = (name: string) =>
  cleanLine(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '');

/**
 * Returns the place id if the provider has a business with that id and the vendor's name; null otherwise or if the
 * provider fails. A wrong id would show the ratings of another business.
 */
export async function verifiedPlaceId(
  places: Pick<Places, 'findBusiness'>,
  vendor: { name: string; googlePlaceId: string | null },
): Promise<string | null> {
  if (vendor.googlePlaceId === null || !placeIdPattern.test(vendor.googlePlaceId)) return null;
  try {
    const business = await places.findBusiness(vendor.googlePlaceId);
    return business && getNameKey(business.name) === getNameKey(vendor.name) ? business.placeId : null;
  } catch {
    return null;
  }
}
