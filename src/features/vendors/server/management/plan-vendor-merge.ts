import type { Queryable } from '../../../../platform/db/database.ts';
import { invalidField, notFound } from '../../../../platform/errors.ts';
import type { MergePlan } from '../../vendor-admin.schema.ts';
import { countMerge, listMergeVendors, type Merge } from './vendor-merge.queries.ts';

/** Returns what merging the two moves. Both must be living vendors of one community. */
export async function planVendorMerge(
  db: Queryable,
  merge: Merge,
): Promise<MergePlan & { communityId: string }> {
  if (merge.sourceId === merge.targetId) throw invalidField('targetId', 'Please choose another vendor.');
  const found = await listMergeVendors(db, merge);
  const source = found.find(({ id }) => id === merge.sourceId);
  const target = found.find(({ id }) => id === merge.targetId);
  if (!source || !target) throw notFound();
  if (source.communityId !== target.communityId) {
    throw invalidField('targetId', 'Please choose a vendor of the same community.');
  }
  const count = await countMerge(db, merge);
  return {
    communityId: target.communityId,
    communityName: target.communityName,
    source,
    target,
    reviews: { moves: count.reviews, both: count.reviewsOfBoth },
    homes: { moves: count.homes, both: count.homesOfBoth },
    costs: { moves: count.costs, both: count.costsOfBoth },
    previewReviews: { moves: count.previewReviews, both: count.previewReviewsOfBoth },
    previewCosts: { moves: count.previewCosts, both: count.previewCostsOfBoth },
    marketPrice: singleOf(count.sourceHasPrice, count.targetHasPrice),
    mapsPlace: singleOf(count.sourceHasPlace, count.targetHasPlace),
  };
}

function singleOf(sourceHas: boolean, targetHas: boolean): MergePlan['marketPrice'] {
  if (targetHas) return 'stays';
  return sourceHas ? 'moves' : 'none';
}
