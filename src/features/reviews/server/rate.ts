import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { setOwnVendor } from '../../contributions/server/own-part.ts';
import type { Award } from '../../points/server/award.ts';
import { pointsWorthyCommentsLength, type RateVendorInput } from '../review.schema.ts';
import { findOwnReview, upsertReview } from './review.queries.ts';

/** Rates a vendor, or changes the own rating, and says whether the own home uses it. */
export async function rateVendor(
  context: SignedInContext,
  { vendorId, usesVendor, ...review }: RateVendorInput,
): Promise<void> {
  await contribute(context, vendorId, { limits: [dailyCaps.ratings] }, async (tx, about) => {
    const { person, vendor, now } = about;
    const own = { userId: person.userId, vendorId: vendor.id };
    const [awards] = await Promise.all([
      saveReview(tx, about, review),
      setOwnVendor(tx, own, { isUsed: usesVendor, myRating: review.rating }, now),
    ]);
    return { awards, showName: review.showName };
  });
}

interface ReviewToSave {
  rating: number;
  comments: string;
  showName: boolean;
}

interface About {
  person: { userId: string };
  vendor: { id: string; name: string };
  now: Date;
}

/**
 * Saves the person's one review of the vendor. The rating and the comment are worth points, each once per vendor. One
 * star earns as much as five.
 *
 * @returns what it is worth
 */
export async function saveReview(
  tx: Tx,
  { person, vendor, now }: About,
  { rating, showName, ...review }: ReviewToSave,
): Promise<Award[]> {
  const comments = review.comments.trim();
  const { userId } = person;
  await upsertReview(
    tx,
    { userId, vendorId: vendor.id, rating, comments: comments || null, anonymous: !showName },
    now,
  );
  const rated = { activity: 'rate_vendor', subject: vendor.id, description: `Rated ${vendor.name}` } as const;
  if (comments.length < pointsWorthyCommentsLength) return [rated];
  return [
    rated,
    { activity: 'review_submission', subject: vendor.id, description: `Reviewed ${vendor.name}` },
  ];
}

/**
 * Makes what somebody wrote before they joined their own review.
 *
 * @returns what it is worth; null when they have a review of the vendor, which stays as it is
 */
export async function adoptReview(tx: Tx, about: About, review: ReviewToSave): Promise<Award[] | null> {
  if (await findOwnReview(tx, about.person.userId, about.vendor.id)) return null;
  return saveReview(tx, about, review);
}
