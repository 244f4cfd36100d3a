import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import type { ShareCostsInput } from '../cost.schema.ts';
import { setCostsAnonymous } from './cost.queries.ts';
import { saveCosts } from './save-costs.ts';

/** Saves what the own home pays for a vendor, and whether the name may stand beside it. */
export async function shareCosts(
  context: SignedInContext,
  { vendorId, lines, showName }: ShareCostsInput,
): Promise<void> {
  const { userId } = context.viewer;
  const anonymous = !showName;
  await contribute(context, { vendorId, caps: [dailyCaps.costs] }, async (tx, about) => {
    const given = await saveCosts(tx, about, { lines, anonymous, field: 'lines' });
    await setCostsAnonymous(tx, { userId, vendorId, anonymous });
    return { ...given, showsName: showName };
  });
}
