import { eq } from 'drizzle-orm';
import type { ReportedReviewRow, ReportReviewInput } from '../../src/features/reviews/review.schema.ts';
import { users } from '../../src/schema/account.tables.ts';
import type { Community } from './factories.ts';
import type { Harness } from './harness.ts';
import { residentsOn } from './residents.ts';
import type { TestClient } from './test-client.ts';
import { vendorRowsOn } from './vendor-rows.ts';

export const report = (client: TestClient, reviewId: string, values: Partial<ReportReviewInput> = {}) =>
  client.raw('reviews/reportReview', { reviewId, reason: 'unkind', note: '', ...values });

/** Returns the input of a decision about the review. */
export const seen = (review: { id: string; updatedAt?: Date | null }) => ({
  reviewId: review.id,
  seenUpdatedAt: review.updatedAt?.toISOString() ?? null,
});

/** Returns the reviews that a resident sees. */
export const list = (client: TestClient, vendor: { id: string }) =>
  client.api.reviews.listVendorReviews({ vendorId: vendor.id });

/** Returns helpers for reported reviews and a platform admin who decides about them. */
export async function reportedReviewsOn(harness: Harness) {
  const { db, make, clock } = harness;
  const rows = vendorRowsOn(db, clock);
  const adminPerson = await make.person({ community: null, isPlatformAdmin: true, name: 'Ada Min' });
  const admin = await harness.signIn(adminPerson.id);

  const { resident } = residentsOn(harness);

  /** Makes a review by a neighbor, and a neighbor who reads it. */
  async function reviewed(comments: string | null = 'They broke the gate of 12 Heron Lane.') {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const author = await resident(community, { name: 'Olga Bright' });
    const reader = await resident(community, { name: 'Rita Quayle' });
    const review = await rows.rate(author.person, vendor, 1, { comments });
    return { community, vendor, author, reader, review };
  }

  const hide = (review: { id: string; updatedAt?: Date | null }, note = '') =>
    admin.api.reviews.hideReview({ ...seen(review), reason: 'personal_information', note });

  /** Returns the queue of a community. */
  async function queue(community: Community, state: 'waiting' | 'settled' = 'waiting') {
    const page = await admin.api.reviews.listReportedReviews({ state, communitySlug: community.slug });
    return page.rows as ReportedReviewRow[];
  }

  const erase = ({ id }: { id: string }) =>
    db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false })
      .where(eq(users.id, id));

  return { rows, adminPerson, admin, resident, reviewed, hide, queue, erase };
}
