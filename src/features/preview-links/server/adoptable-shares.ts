import type { Queryable } from '../../../platform/db/database.ts';
import { visitorCostLinesOf } from '../visitor-cost-lines.ts';
import { type Adoption, listAdoptableCosts, listAdoptableReviews } from './adoption.queries.ts';

/**
 * Returns what a visitor gave that the resident they became can keep. Costs that the category no longer asks for stay
 * behind.
 */
export async function adoptableShares(db: Queryable, adoption: Adoption) {
  const reviews = await listAdoptableReviews(db, adoption);
  const costs = await listAdoptableCosts(db, adoption);
  return {
    reviews,
    costs: costs.flatMap((cost) => {
      const template = visitorCostLinesOf(cost.vendor.category).find(({ kind }) => kind === cost.kind);
      return template ? [{ ...cost, template }] : [];
    }),
  };
}
