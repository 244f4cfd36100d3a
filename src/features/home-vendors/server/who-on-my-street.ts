import { canReadReviews } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { usesShownUntil } from '../../../catalogue/what-time-tells.ts';
import { readVendor } from '../../contributions/server/vendor-access.ts';
import type { VendorId } from '../../contributions/vendor-id.schema.ts';
import type { StreetNeighborsOutput } from '../../vendors/vendor.schema.ts';
import { findStreetOfHome } from './my-vendors.queries.ts';
import { streetUse } from './street-use.ts';

/**
 * Returns how many other homes on the person's own street use a vendor, and who. Null for people who may not read
 * reviews or whose street is not known.
 */
export async function whoOnMyStreet(
  context: SignedInContext,
  { vendorId }: VendorId,
): Promise<StreetNeighborsOutput | null> {
  const { db, viewer, clock } = context;
  const { communityId } = await readVendor(db, viewer, vendorId);
  const { householdId } = viewer;
  if (!householdId || !canReadReviews(viewer, communityId)) return null;
  const street = await findStreetOfHome(db, {
    householdId,
    communityId,
    vendorId,
    shownUntil: usesShownUntil(clock.now()),
  });
  return street && { streetName: street.streetName, ...streetUse(street.people) };
}
