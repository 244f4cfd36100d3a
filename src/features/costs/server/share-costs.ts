import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contributeWriting } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import type { ShareCostsInput } from '../cost.schema.ts';
import { saveCosts } from './save-costs.ts';

/** Saves what the own home pays for a vendor, and whether the name may stand beside it. */
export async function shareCosts(
  context: SignedInContext,
  { vendorId, lines, showName }: ShareCostsInput,
): Promise<void> {
  await contributeWriting(context, { vendorId, caps: [dailyCaps.costs] }, (tx, about) =>
    saveCosts(tx, about, { lines, showName, field: 'lines' }),
  );
}
