import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contributeWriting } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import type { RemoveMyCostInput } from '../cost.schema.ts';
import { deleteOwnCosts } from './cost.queries.ts';
import { givenCosts } from './own-cost-entries.ts';

/** Takes back one of the own amounts, of whatever kind and currency; taking back what is not there changes nothing. */
export async function removeMyCost(
  context: SignedInContext,
  { vendorId, kind }: RemoveMyCostInput,
): Promise<void> {
  const { userId } = context.viewer;
  await contributeWriting(context, { vendorId, caps: [dailyCaps.costs] }, async (tx, { vendor, now }) => {
    await deleteOwnCosts(tx, { userId, vendorId, kinds: [kind], now });
    return givenCosts(vendor, false);
  });
}
