import { costAccess } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costAuthorLabel } from '../../../catalogue/cost-author-label.ts';
import { startOfDay, startOfMonth } from '../../../platform/clock.ts';
import { requireVendor } from '../../contributions/server/vendor-access.ts';
import type { CostRow } from '../cost.schema.ts';
import { listShownCosts } from './cost-details.queries.ts';

/** More than a community has homes. */
const maxCosts = 500;

/**
 * Returns the amounts behind the average, for those who may see it, and the person's own, which always show.
 *
 * The list is the published snapshot, never the living entries: with single amounts in it, anything that moved at once
 * would undo what the average keeps back (`published-costs.ts`). For the same reason it tells the day alone, of entries
 * without a name the month alone, keeps an order of its own, and has no ids. Platform admins look after communities
 * they do not live in: to them every author is 'Neighbor'.
 */
export async function listVendorCosts(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<CostRow[]> {
  const { db, viewer } = context;
  const vendor = await requireVendor(db, viewer, vendorId);
  const rows = await listShownCosts(db, {
    vendorId: vendor.id,
    readerId: viewer.userId,
    isOpen: costAccess(viewer, vendor.communityId) === 'open',
    limit: maxCosts,
  });
  return rows.map((row) => {
    const isHidden = row.isHidden || (viewer.isPlatformAdmin && !row.isMine);
    const isMonthOnly = isHidden && !row.isMine;
    return {
      amount: row.amount,
      currency: row.currency,
      unit: row.unit,
      period: row.period,
      costKind: row.kind,
      authorLabel: costAuthorLabel({
        name: row.authorName,
        streetName: row.authorStreet,
        isHidden,
      }),
      createdAt: isMonthOnly ? startOfMonth(row.createdAt) : startOfDay(row.createdAt),
      isMonthOnly,
      isMine: row.isMine,
      heldBack: row.isMine ? row.heldBack : null,
    };
  });
}
