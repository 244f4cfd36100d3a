import { canReadReviews } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { authorLabel } from '../../../catalogue/author-label.ts';
import { hiddenOf } from '../../../catalogue/review-reasons.ts';
import { startOfDay, startOfMonth } from '../../../platform/clock.ts';
import { requireVendor } from '../../contributions/server/vendor-access.ts';
import type { ReviewRow } from '../review.schema.ts';
import { listReviews } from './review.queries.ts';

const maxReviews = 200;

/**
 * Returns reviews of a vendor, newest first: those of verified neighbours for verified neighbours, and the own one.
 * Authors leave the server as a label; the day is told, the time of day is not, since it would say who was at home.
 * Of others' reviews without a name the month alone is told, and they stand at its beginning.
 */
export async function listVendorReviews(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<ReviewRow[]> {
  const { db, viewer } = context;
  const vendor = await requireVendor(db, viewer, vendorId);
  const rows = await listReviews(db, {
    vendorId: vendor.id,
    readerId: viewer.userId,
    scope: canReadReviews(viewer, vendor.communityId) ? 'all' : 'own',
    limit: maxReviews,
  });
  return rows.map((row) => {
    const isMine = row.userId === viewer.userId;
    const isMonthOnly = row.isHidden && !isMine;
    return {
      id: row.id,
      rating: row.rating,
      comments: row.comments ?? '',
      authorLabel: authorLabel({
        name: row.authorName,
        streetName: row.authorStreet,
        isHidden: row.isHidden,
      }),
      createdAt: isMonthOnly ? startOfMonth(row.createdAt) : startOfDay(row.createdAt),
      isMonthOnly,
      isEdited: row.updatedAt !== null && row.updatedAt > row.createdAt,
      isMine,
      isReported: row.isReported,
      hidden: hiddenOf(row),
    };
  });
}
