import { canReadReviews } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { authorLabel } from '../../../catalogue/author-label.ts';
import { readName } from '../../../catalogue/person-name.ts';
import { hiddenOf } from '../../../catalogue/report-reasons.ts';
import { shownTime } from '../../../catalogue/what-time-tells.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { findOwnVendor, isNamePublic } from '../../contributions/server/shared-queries.ts';
import { readVendor } from '../../contributions/server/vendor-access.ts';
import type { VendorId } from '../../contributions/vendor-id.schema.ts';
import type { ReportedInput } from '../../moderation/moderation.schema.ts';
import type { MyReview, ReportedReviewRow, ReviewRow } from '../review.schema.ts';
import { countRatings, findOwnReview, listReviews } from './review.queries.ts';
import { listReportedReviewRows } from './review-report.queries.ts';

const maxReviews = 200;

/**
 * Returns the reviews of a vendor, newest day first: the caller's own and, if the caller is verified, those of verified
 * neighbors. Authors are sent as a label, and dates without the time, which would reveal when someone is at home: the
 * order does not tell it either. Anonymous reviews of others have only the month and sort as of its first day.
 */
export async function listVendorReviews(
  context: SignedInContext,
  { vendorId }: VendorId,
): Promise<ReviewRow[]> {
  const { db, viewer } = context;
  const vendor = await readVendor(db, viewer, vendorId);
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
        shortName: readName(row.authorName).shortName,
        streetName: row.authorStreet,
        isHidden: row.isHidden,
      }),
      hasTie: row.hasTie,
      createdAt: shownTime(isMonthOnly ? 'unnamed review' : 'named review', row.createdAt, vendor.timeZone),
      isMonthOnly,
      isEdited: row.updatedAt !== null && row.updatedAt > row.createdAt,
      isMine,
      isReported: row.isReported,
      hidden: hiddenOf(row),
    };
  });
}

export async function getMyReview(context: SignedInContext, { vendorId }: VendorId): Promise<MyReview> {
  const { db, viewer } = context;
  const vendor = await readVendor(db, viewer, vendorId);
  const own = await findOwnReview(db, viewer.userId, vendor.id);
  const { isUsed, usedToUse } = await findOwnVendor(db, { userId: viewer.userId, vendorId: vendor.id });
  return {
    rating: own?.rating ?? null,
    comments: own?.comments ?? '',
    // Hiding one's name in the profile hides it here too, and saving the review again must not show it.
    isAnonymous: own?.anonymous || !(await isNamePublic(db, viewer.userId)),
    usesVendor: isUsed,
    usedToUse,
    hasTie: own?.hasTie ?? false,
    hidden: own && hiddenOf(own),
  };
}

const ratings = [5, 4, 3, 2, 1] as const;

/** Returns how many counted people gave 5, 4, 3, 2 and 1 stars. The caller must check that the reader may see it. */
export async function ratingSpread(db: Queryable, vendorId: string): Promise<number[]> {
  const counts = await countRatings(db, vendorId);
  return ratings.map((rating) => counts.get(rating) ?? 0);
}

/** Waiting reviews come longest waiting first, settled ones latest decision first. */
export async function listReportedReviews(
  { db, viewer }: SignedInContext,
  { page, ...filters }: ReportedInput,
): Promise<PageOf<ReportedReviewRow>> {
  const found = await readPage(page, (window) =>
    listReportedReviewRows(db, { ...filters, timeZone: viewer.timeZone }, window),
  );
  return {
    ...found,
    rows: found.rows.map(({ userId, comments, anonymous, showsName, hiddenReason, hiddenNote, ...row }) => ({
      ...row,
      createdAt: shownTime('contribution in the administration', row.createdAt, viewer.timeZone),
      reportedAt: row.reportedAt && shownTime('report', row.reportedAt, viewer.timeZone),
      comments: comments ?? '',
      isAnonymous: anonymous || !showsName,
      isMine: userId === viewer.userId,
      hidden: hiddenOf({ hiddenReason, hiddenNote }),
    })),
  };
}

export const reportedReviewsQueue = queueOf({
  title: 'Reported reviews',
  path: '/admin/reviews',
  rows: (db, { communitySlug, timeZone }, window) =>
    listReportedReviewRows(db, { state: 'waiting', query: '', communitySlug, timeZone }, window),
  describe: ({ vendorName, communityName, reportedAt, updatedAt, createdAt }) => ({
    label: vendorName,
    communityName,
    since: reportedAt ?? updatedAt ?? createdAt,
  }),
});
