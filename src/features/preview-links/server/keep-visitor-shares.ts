import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Contributor, lockContributor } from '../../contributions/server/lock-contributor.ts';
import { holdVendors } from '../../contributions/server/vendor-access.ts';
import { refreshVendorStats } from '../../contributions/server/vendor-stats.ts';
import { adoptCosts } from '../../costs/server/adopt-costs.ts';
import { adoptReview } from '../../reviews/server/adopt-review.ts';
import { adoptableShares } from './adoptable-shares.ts';
import { listVendorIdsOfVisitor } from './adoption.queries.ts';
import { previewLimits } from './preview-limits.ts';
import { adoptVisitorSession } from './preview-session.queries.ts';
import { holdBrowserVisitor } from './preview-sessions.ts';

interface Kept {
  ratings: number;
  costs: number;
}

const nothing: Kept = { ratings: 0, costs: 0 };
const attempts = 5;

/**
 * What this browser's visitor shared becomes the person's, once, where they have shared nothing of the kind themselves;
 * rewarded like anything else they share, and counted from the day they are verified. The visit opens nothing any more,
 * and what it told about the person is erased: it is all in their account.
 */
export async function keepVisitorShares(context: SignedInContext): Promise<Kept> {
  const { db, viewer, limits } = context;
  await limits.consume(previewLimits.adoptions, viewer.userId);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const kept = await db.transaction((tx) => tryKeep(tx, context));
    if (kept) return kept;
  }
  throw new AppError('UNAVAILABLE', 'We could not keep what you shared. Please try again in a moment.');
}

/** @returns null when vendors were merged meanwhile: nothing was changed, begin again */
async function tryKeep(tx: Tx, context: SignedInContext): Promise<Kept | null> {
  const { viewer, clock } = context;
  const now = clock.now();
  // The person's row first, as everywhere; then the visit, so that of two requests the second finds it over.
  const contributor = await lockContributor(tx, viewer);
  const visitor = await holdBrowserVisitor(context, tx);
  if (!visitor || visitor.communityId !== viewer.communityId) return nothing;
  const adoption = { sessionId: visitor.id, userId: viewer.userId, communityId: visitor.communityId };
  const held = await holdVendors(tx, await listVendorIdsOfVisitor(tx, visitor.id));
  const shares = await adoptableShares(tx, adoption);
  // A merge that was over first has moved shares to a vendor that is not held yet.
  const touched = new Set([...shares.reviews, ...shares.costs].map(({ vendor }) => vendor.id));
  if ([...touched].some((id) => !held.has(id))) return null;
  const kept = await adopt(tx, contributor, shares, now);
  await refreshVendorStats(tx, [...touched], now);
  await adoptVisitorSession(tx, { sessionId: visitor.id, adoptedBy: viewer.userId, now });
  return kept;
}

type Shares = Awaited<ReturnType<typeof adoptableShares>>;

async function adopt(tx: Tx, contributor: Contributor, { reviews, costs }: Shares, now: Date): Promise<Kept> {
  const { userId } = contributor;
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
  return { ratings, costs: amounts };
}

const toAdopt = ({ template, amount, quantity, anonymous }: Shares['costs'][number]) => ({
  template,
  amount,
  quantity,
  anonymous,
});
