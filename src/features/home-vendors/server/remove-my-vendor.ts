import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { hasHomeVendor, setOwnVendor } from '../../contributions/server/own-part.ts';

/**
 * Takes a vendor off the list of the own home; the rating and the costs stay. What is not on the list is not found,
 * whoever's vendor it is. A vendor of a community that the person has left can be removed, too.
 */
export async function removeMyVendor(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  await contribute(context, vendorId, { anyVendor: true }, async (tx, { person, vendor, now }) => {
    const own = { userId: person.userId, vendorId: vendor.id };
    if (!(await hasHomeVendor(tx, own))) throw notFound();
    await setOwnVendor(tx, own, { isUsed: false }, now);
    return { awards: [] };
  });
}
