import { z } from 'zod';
import { signedIn } from '../../access/endpoint.ts';
import { costUnits } from '../../catalogue/cost-kinds.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import { categoryPrice, ownCostLine } from '../costs/cost.schema.ts';
import { hiding } from '../moderation/moderation.schema.ts';
import { shownContacts, shownVendorDetails, streetNeighbors, vendorNote } from '../vendors/vendor.schema.ts';

const myVendorRow = shownVendorDetails.extend({
  vendorId: z.uuid(),
  /** Null for a vendor of a community the person has left: it can only be removed. */
  communitySlug: z.string().nullable(),
  /** Absent like the contact. */
  contacts: shownContacts.optional(),
  /** The person's own rating; null if not rated. */
  rating: z.number().int().nullable(),
  /** Why an admin has hidden the person's review; null while it is visible. */
  hidden: hiding,
  costs: z.array(ownCostLine),
  hoaRating: z.number().nullable(),
  hoaRatingCount: z.number().int(),
  homesServiced: z.number().int(),
  googlePlaceId: z.string().nullable(),
  googleRating: z.number().nullable(),
  googleRatingCount: z.number().int().nullable(),
  /** The community's average in USD: absent for people who may not see it, null below three homes. */
  communityAmount: z.number().nullable().optional(),
  communityUnit: z.enum(costUnits).nullable().optional(),
  /** What homes pay in the vendor's category; absent while it is not open to the person. */
  categoryPrice: categoryPrice.optional(),
  note: vendorNote.nullable(),
  /** When the vendor was added to the list. */
  since: z.date(),
  /** True after a year without changes; the page then asks whether the home still uses the vendor. */
  isReminderDue: z.boolean(),
});
export type MyVendorRow = z.infer<typeof myVendorRow>;

/** Days without changes after which the page asks 'still using?'. */
export const reminderAfterDays = 365;

export const homeVendorContract = {
  listMyVendors: signedIn
    .get('/me/vendors', "List the vendors of the person's home, with their own rating and costs")
    .output(z.array(myVendorRow)),
  addMyVendor: signedIn
    .put('/me/vendors/{vendorId}', "Add a vendor to the person's home")
    .input(vendorIdInput),
  confirmMyVendor: signedIn
    .post('/me/vendors/{vendorId}/confirm', "Confirm that the person's home still uses a vendor")
    .input(vendorIdInput),
  removeMyVendor: signedIn
    .delete('/me/vendors/{vendorId}', "Remove a vendor from the person's home; rating and costs stay")
    .input(vendorIdInput),
  leaveMyVendor: signedIn
    .put('/me/vendors/{vendorId}/left', "Say that the person's home used a vendor and no longer does")
    .input(vendorIdInput),
  whoOnMyStreet: signedIn
    .get(
      '/vendors/{vendorId}/street',
      "Which other homes on the person's street use a vendor; null without permission",
    )
    .input(vendorIdInput)
    .output(streetNeighbors.nullable()),
};
