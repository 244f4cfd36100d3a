import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { alignHomeCosts } from '../../contributions/server/own-part.ts';
import type { ShareCostsInput } from '../cost.schema.ts';
import { saveCosts } from './save-costs.ts';

/** Saves what the own home pays for a vendor, and whether the name may stand beside it. */
export async function shareCosts(
  context: SignedInContext,
  { vendorId, lines, showName }: ShareCostsInput,
): Promise<void> {
  await contribute(context, vendorId, { limits: [dailyCaps.costs] }, async (tx, about) => {
    const awards = await saveCosts(tx, about, { lines, showName, field: 'lines' });
    await alignHomeCosts(tx, about.vendor.id, [about.person.userId]);
    return { awards };
  });
}
