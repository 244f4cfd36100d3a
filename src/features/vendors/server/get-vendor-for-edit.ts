import { canEditVendor } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { detailsOf } from '../../../catalogue/vendor-details.ts';
import { maySeeContact, requireLinkedVendor } from '../../contributions/server/vendor-access.ts';
import { getMyCosts } from '../../costs/server/get-my-costs.ts';
import { getMyReview } from '../../reviews/server/get-my-review.ts';
import type { VendorForEdit } from '../vendor.schema.ts';

/** Returns what the edit form starts from: the vendor, and the person's own part of it. */
export async function getVendorForEdit(
  context: SignedInContext,
  input: { vendorId: string },
): Promise<VendorForEdit> {
  const { db, viewer } = context;
  const vendor = await requireLinkedVendor(db, viewer, input.vendorId);
  const own = { vendorId: vendor.id };
  const offered = costLinesOf(vendor.category).map(({ kind }) => kind);
  const { lines, isAnonymous: isCostAnonymous } = await getMyCosts(context, own);
  const { contactInfo, ...details } = detailsOf(vendor);
  return {
    vendorId: vendor.id,
    communitySlug: vendor.communitySlug,
    ...details,
    ...(maySeeContact(viewer, vendor) && { contactInfo }),
    googlePlaceId: vendor.googlePlaceId,
    canEditCore: canEditVendor(viewer, vendor.communityId),
    ...(await getMyReview(context, own)),
    costs: lines
      // The form asks for dollars: what was added in another currency stays as it is.
      .filter(({ kind, currency }) => offered.includes(kind) && currency === 'USD')
      .map(({ kind, amount, quantity, heldBack }) => ({ kind, amount, quantity, heldBack })),
    isCostAnonymous,
  };
}
