import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { contribute, dailyCaps } from '../../contributions/server/contribute.ts';
import { setOwnVendor } from '../../contributions/server/shared-queries.ts';
import type { Figure } from '../../figures/server/vendor-stats.ts';
import type { Award } from '../../points/server/award.ts';
import { minRewardedCommentsLength, type RateVendorInput, type SavedRating } from '../review.schema.ts';
import { countOwnReviews, findNewHomeCount, findOwnReview, upsertReview } from './review.queries.ts';

export async function rateVendor(
  context: SignedInContext,
  { vendorId, usesVendor, usedToUse, ...review }: RateVendorInput,
): Promise<SavedRating> {
  const { isAdded } = await contribute(
    context,
    vendorId,
    { limits: [dailyCaps.ratings] },
    async (tx, target) => {
      const [awards, use] = await Promise.all([
        saveReview(tx, target, review),
        setOwnVendor(tx, target, { isUsed: usesVendor, usedToUse, myRating: review.rating }),
      ]);
      const figures: Figure[] = use === null ? ['ratings'] : ['ratings', 'uses'];
      return { awards, figures, showName: review.showName, isAdded: use === 'added' };
    },
  );
  const { db, viewer } = context;
  const [homes, ratings] = await Promise.all([
    isAdded ? findNewHomeCount(db, viewer.userId, vendorId) : null,
    countOwnReviews(db, viewer.userId),
  ]);
  return { homes, ratings };
}

interface ReviewToSave {
  rating: number;
  comments: string;
  hasTie: boolean;
  showName: boolean;
}

interface ReviewTarget {
  person: { userId: string };
  vendor: { id: string; communityId: string; name: string };
  now: Date;
}

/**
 * Saves the person's review of the vendor. The rating and the comment earn points once per vendor, no matter how many
 * stars.
 *
 * @returns the points to award
 */
export async function saveReview(
  tx: Tx,
  { person, vendor, now }: ReviewTarget,
  { rating, hasTie, showName, ...review }: ReviewToSave,
): Promise<Award[]> {
  const comments = review.comments.trim();
  const { userId } = person;
  await upsertReview(
    tx,
    {
      communityId: vendor.communityId,
      vendorId: vendor.id,
      userId,
      rating,
      comments: comments || null,
      hasTie,
      anonymous: !showName,
    },
    now,
  );
  const rated = { activity: 'rate_vendor', subject: vendor.id, description: `Rated ${vendor.name}` } as const;
  if (comments.length < minRewardedCommentsLength) return [rated];
  return [
    rated,
    { activity: 'review_submission', subject: vendor.id, description: `Reviewed ${vendor.name}` },
  ];
}

/**
 * Saves a review that the person wrote as a visitor before they joined.
 *
 * @returns the points to award; null if the person has reviewed the vendor already
 */
export async function adoptReview(
  tx: Tx,
  target: ReviewTarget,
  review: ReviewToSave,
): Promise<Award[] | null> {
  if (await findOwnReview(tx, target.person.userId, target.vendor.id)) return null;
  return saveReview(tx, target, review);
}
