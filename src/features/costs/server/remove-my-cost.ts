import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { alignHomeCosts } from '../../contributions/server/own-part.ts';
import type { RemoveMyCostInput } from '../cost.schema.ts';
import { deleteOwnCosts } from './cost.queries.ts';

/** Takes back one of the own amounts, of whatever kind and currency; taking back what is not there changes nothing. */
export async function removeMyCost(
  context: SignedInContext,
  { vendorId, kind }: RemoveMyCostInput,
): Promise<void> {
  const limits = [dailyCaps.costs];
  await contribute(context, vendorId, { limits }, async (tx, { person, vendor, now }) => {
    const { userId } = person;
    await deleteOwnCosts(tx, { userId, vendorId: vendor.id, kinds: [kind], now });
    await alignHomeCosts(tx, vendor.id, [userId]);
    return { awards: [] };
  });
}
