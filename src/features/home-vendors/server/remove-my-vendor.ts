import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { contributeWriting } from '../../contributions/server/contribute.ts';
import { hasHomeVendor } from '../../contributions/server/own-part.ts';

/**
 * Takes a vendor off the list of the own home; the rating and the costs stay. What is not on the list is not found,
 * whoever's vendor it is. A vendor of a community that the person has left can be removed, too.
 */
export async function removeMyVendor(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  const { userId } = context.viewer;
  await contributeWriting(context, { vendorId, isAnyVendor: true }, async (tx) => {
    if (!(await hasHomeVendor(tx, { userId, vendorId }))) throw notFound();
    return { ownVendor: false };
  });
}
