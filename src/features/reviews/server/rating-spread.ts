import type { Queryable } from '../../../platform/db/database.ts';
import { countRatings } from './review.queries.ts';

const ratings = [5, 4, 3, 2, 1] as const;

/**
 * Returns how many of those who count gave 5, 4, 3, 2 and 1 stars. The caller knows that the reader may see it.
 */
export async function ratingSpread(db: Queryable, vendorId: string): Promise<number[]> {
  const counts = await countRatings(db, vendorId);
  return ratings.map((rating) => counts.get(rating) ?? 0);
}
