import { sql } from 'drizzle-orm';
import { users } from '../src/features/accounts/server/account.tables.ts';
import { reviews } from '../src/features/reviews/server/review.tables.ts';
import { vendors } from '../src/features/vendors/server/vendor.tables.ts';
import { refreshVendorStats } from '../src/features/vendors/server/vendor-stats.ts';
import type { Services } from '../src/platform/services.ts';

/**
 * Lets so many times as many people rate: every review is repeated by new verified residents of its community. Figures
 * and planner statistics are as after a day of ordinary work.
 *
 * @returns how many reviews there are now
 */
export async function growReviews({ db, clock }: Services, factor: number): Promise<number> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (id, email, name, community_id, is_verified)
      select md5(${users.id}::text || copy)::uuid, 'copy-' || copy || '-' || ${users.id} || '@copies.example',
        'Copy of a Neighbor', ${users.communityId}, true
      from ${users}, generate_series(2, ${factor}::int) as copy
      where ${users.communityId} is not null`);
    await tx.execute(sql`
      insert into reviews (vendor_id, user_id, rating, comments, created_at)
      select ${reviews.vendorId}, md5(${reviews.userId}::text || copy)::uuid, ${reviews.rating}, ${reviews.comments},
        ${reviews.createdAt}
      from ${reviews}, generate_series(2, ${factor}::int) as copy`);
    const all = await tx.select({ id: vendors.id }).from(vendors);
    await refreshVendorStats(
      tx,
      all.map(({ id }) => id),
      clock.now(),
    );
  });
  await db.execute(sql`vacuum analyze`);
  return db.$count(reviews);
}
