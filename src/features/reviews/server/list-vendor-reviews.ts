import { startOfDay } from '../../../platform/clock.ts';
import { canReadReviews } from '../../accounts/audience.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { requireVendor } from '../../vendors/server/vendor-access.ts';
import { authorLabel } from '../author-label.ts';
import type { ReviewRow } from '../review.schema.ts';
import { hiddenOf } from './hidden-of.ts';
import { listReviews } from './review.queries.ts';

const maxReviews = 200;

/**
 * Reviews of a vendor, newest first: those of verified neighbours for verified neighbours, and the own one. Authors
 * leave the server as a label; the day is told, the time of day is not, since it would say who was at home.
 */
export async function listVendorReviews(
  { db, viewer }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<ReviewRow[]> {
  const vendor = await requireVendor(db, viewer, vendorId);
  const rows = await listReviews(db, {
    vendorId: vendor.id,
    readerId: viewer.userId,
    scope: canReadReviews(viewer, vendor.communityId) ? 'all' : 'own',
    limit: maxReviews,
  });
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comments: row.comments ?? '',
    authorLabel: authorLabel({
      name: row.authorName,
      streetName: row.authorStreet,
      isHidden: row.anonymous || !row.showsName,
    }),
    createdAt: startOfDay(row.createdAt),
    isEdited: row.updatedAt !== null && row.updatedAt > row.createdAt,
    isMine: row.userId === viewer.userId,
    isReported: row.isReported,
    hidden: hiddenOf(row),
  }));
}
