import { startOfDay } from '../../../platform/clock.ts';
import { costAccess } from '../../accounts/audience.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { requireVendor } from '../../vendors/server/vendor-access.ts';
import type { CostRow } from '../cost.schema.ts';
import { costAuthorLabel } from '../cost-author-label.ts';
import { listShownCosts } from './cost-details.queries.ts';

/** More than a community has homes. */
const maxCosts = 500;

/**
 * The amounts behind the average, for those who may see it, and the person's own, which always show.
 *
 * The list is the published snapshot, never the living entries: with single amounts in it, anything that moved at once
 * would undo what the average keeps back (`published-costs.ts`). For the same reason it tells the day alone, keeps an
 * order of its own, and has no ids. Platform admins look after communities they do not live in: to them every author
 * is 'Neighbor'.
 */
export async function listVendorCosts(
  { db, viewer }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<CostRow[]> {
  const vendor = await requireVendor(db, viewer, vendorId);
  const rows = await listShownCosts(db, {
    vendorId: vendor.id,
    readerId: viewer.userId,
    isOpen: costAccess(viewer, vendor.communityId) === 'open',
    limit: maxCosts,
  });
  return rows.map((row) => ({
    amount: row.amount,
    currency: row.currency,
    unit: row.unit,
    period: row.period,
    costKind: row.kind,
    authorLabel: costAuthorLabel({
      name: row.authorName,
      streetName: row.authorStreet,
      isHidden: row.isHidden || (viewer.isPlatformAdmin && !row.isMine),
    }),
    createdAt: startOfDay(row.createdAt),
    isMine: row.isMine,
  }));
}
