import { eq } from 'drizzle-orm';
import { reviews } from '../../src/features/reviews/server/review.tables.ts';
import type { Vendor } from './factories.ts';
import type { Harness } from './harness.ts';

export const between = (source: Vendor, target: Vendor) => ({ sourceId: source.id, targetId: target.id });

/** Two vendors that are one, and the platform admin who merges them. */
export async function vendorMergesOn({ db, make, signIn }: Harness) {
  const adminPerson = await make.person({ community: null, isPlatformAdmin: true });
  const admin = (await signIn(adminPerson.id)).api.vendors;

  async function twins(values: { source?: Partial<Vendor>; target?: Partial<Vendor> } = {}) {
    const community = await make.community();
    const source = await make.vendor(community, { name: 'Blue Wave Pool', ...values.source });
    const target = await make.vendor(community, { name: 'Blue Wave Pools', ...values.target });
    return { community, source, target };
  }

  const reviewsOf = (vendor: Vendor) => db.select().from(reviews).where(eq(reviews.vendorId, vendor.id));

  return { adminPerson, admin, twins, reviewsOf };
}
