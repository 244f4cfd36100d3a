import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';

/** Puts a vendor on the list of the own home; also how a removal is undone. Repeating it changes nothing. */
export async function addMyVendor(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  const contribution = { vendorId, caps: [dailyCaps.ratings] };
  await contribute(context, contribution, () => ({ ownVendor: { myRating: null } }));
}
