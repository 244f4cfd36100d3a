import type { Tx } from '../../../platform/db/database.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { adoptCosts } from '../../costs/server/adopt-costs.ts';
import { adoptReview } from '../../reviews/server/adopt-review.ts';
import { type Contributor, lockContributor } from '../../vendors/server/lock-contributor.ts';
import { refreshVendorStats } from '../../vendors/server/vendor-stats.ts';
import { adoptableShares } from './adoptable-shares.ts';
import { previewLimits } from './preview-limits.ts';
import { adoptVisitorSession } from './preview-session.queries.ts';
import { holdBrowserVisitor, previewCookie } from './preview-sessions.ts';

/**
 * What this browser's visitor shared becomes the person's, once, where they have shared nothing of the kind themselves;
 * rewarded like anything else they share, and counted from the day they are verified. The visit ends, and what it told
 * about the person is erased: it is all in their account.
 */
export async function keepVisitorShares(
  context: SignedInContext,
): Promise<{ ratings: number; costs: number }> {
  const { db, viewer, limits, cookies, clock } = context;
  await limits.consume(previewLimits.adoptions, viewer.userId);
  const now = clock.now();
  const kept = await db.transaction(async (tx) => {
    // The person's row first, as everywhere; then the visit, so that of two requests the second finds it over.
    const contributor = await lockContributor(tx, viewer);
    const visitor = await holdBrowserVisitor(context, tx);
    if (!visitor || visitor.communityId !== viewer.communityId) return { ratings: 0, costs: 0 };
    const given = await adopt(tx, contributor, {
      sessionId: visitor.id,
      communityId: visitor.communityId,
      now,
    });
    await adoptVisitorSession(tx, { sessionId: visitor.id, adoptedBy: viewer.userId, now });
    return given;
  });
  cookies.clear(previewCookie);
  return kept;
}

async function adopt(
  tx: Tx,
  contributor: Contributor,
  { sessionId, communityId, now }: { sessionId: string; communityId: string; now: Date },
): Promise<{ ratings: number; costs: number }> {
  const { userId } = contributor;
  const { reviews, costs } = await adoptableShares(tx, { sessionId, userId, communityId });
  let ratings = 0;
  for (const { vendor, rating, comments, anonymous } of reviews) {
    const review = { userId, vendor, rating, comments: comments ?? '', showName: !anonymous, now };
    if (await adoptReview(tx, review)) ratings += 1;
  }
  let amounts = 0;
  const priced = new Map(costs.map(({ vendor }) => [vendor.id, vendor]));
  for (const vendor of priced.values()) {
    const ofVendor = costs.filter((cost) => cost.vendor.id === vendor.id);
    amounts += await adoptCosts(tx, { contributor, vendor, costs: ofVendor.map(toAdopt), now });
  }
  const touched = new Set([...reviews, ...costs].map(({ vendor }) => vendor.id));
  await refreshVendorStats(tx, [...touched], now);
  return { ratings, costs: amounts };
}

type AdoptableCost = Awaited<ReturnType<typeof adoptableShares>>['costs'][number];

const toAdopt = ({ template, amount, quantity, anonymous }: AdoptableCost) => ({
  template,
  amount,
  quantity,
  anonymous,
});
