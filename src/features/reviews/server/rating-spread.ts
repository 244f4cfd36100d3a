import { keptIn } from '../../../platform/kept/kept.ts';
import type { Services } from '../../../platform/services.ts';
import { countRatings } from './review.queries.ts';

const ratings = [5, 4, 3, 2, 1] as const;

const keptCounts = keptIn<Map<number, number>>({ maxSize: 1_000_000, sizeOf: () => 300 });

/**
 * Returns how many of those who count gave 5, 4, 3, 2 and 1 stars, the same for every reader. The caller knows that the
 * reader may see it.
 */
export async function ratingSpread(
  { db, memory }: Pick<Services, 'db' | 'memory'>,
  vendorId: string,
): Promise<number[]> {
  const counts = await keptCounts(memory).read(vendorId, () => countRatings(db, vendorId));
  return ratings.map((rating) => counts.get(rating) ?? 0);
}
