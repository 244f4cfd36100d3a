import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { VisitorShares } from '../visitor.schema.ts';
import { adoptableShares } from './adoptable-shares.ts';
import { findBrowserVisitor } from './preview-sessions.ts';

/**
 * Returns what this browser's visitor shared about the person's own community before they signed in, as far as they
 * can keep it; null when there is nothing to ask about.
 */
export async function getVisitorShares(context: SignedInContext): Promise<VisitorShares | null> {
  const { db, viewer } = context;
  const visitor = await findBrowserVisitor(context, db);
  if (!visitor || visitor.communityId !== viewer.communityId) return null;
  const { communityId } = visitor;
  const { reviews, costs } = await adoptableShares(db, {
    sessionId: visitor.id,
    userId: viewer.userId,
    communityId,
  });
  if (reviews.length + costs.length === 0) return null;
  return {
    ratings: reviews.map(({ vendor, rating }) => ({ vendorId: vendor.id, vendorName: vendor.name, rating })),
    costs: costs.map(({ vendor, kind, amount, template }) => ({
      vendorId: vendor.id,
      vendorName: vendor.name,
      kind,
      amount,
      unit: template.unit,
    })),
  };
}
