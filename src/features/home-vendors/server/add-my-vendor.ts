import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { setOwnVendor } from '../../contributions/server/own-part.ts';

/** Puts a vendor on the list of the own home; also how a removal is undone. Repeating it changes nothing. */
export async function addMyVendor(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  const limits = [dailyCaps.ratings];
  await contribute(context, vendorId, { limits }, async (tx, { person, vendor, now }) => {
    await setOwnVendor(tx, { userId: person.userId, vendorId: vendor.id }, { isUsed: true }, now);
    return { awards: [] };
  });
}
