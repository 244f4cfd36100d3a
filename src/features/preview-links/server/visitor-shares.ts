import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import type { Contributor } from '../../contributions/server/shared-queries.ts';
import { lockVendors } from '../../contributions/server/vendor-access.ts';
import { adoptCosts } from '../../costs/server/own-costs.ts';
import type { Figure } from '../../figures/server/vendor-stats.ts';
import type { Award } from '../../points/server/award.ts';
import { adoptReview } from '../../reviews/server/rate.ts';
import { getVisitorCostLines } from '../preview-link.rules.ts';
import type { VisitorShares } from '../visitor.schema.ts';
import {
  type Adoption,
  listAdoptableCosts,
  listAdoptableReviews,
  listVendorIdsOfVisitor,
} from './preview-entry.queries.ts';
import { previewLimits } from './preview-limits.ts';
import { adoptVisitorSession, endVisitorSession } from './preview-session.queries.ts';
import { findBrowserVisitor, lockBrowserVisitor, previewCookie } from './preview-sessions.ts';

/**
 * Returns what this browser's visitor shared in the person's own community before they signed in and can keep; null if
 * there is nothing.
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

interface KeptCounts {
  ratings: number;
  costs: number;
}

const nothing: KeptCounts = { ratings: 0, costs: 0 };
const maxAttempts = 5;

/**
 * Turns what this browser's visitor shared into the person's own ratings and costs, where they have none of the kind.
 * Earns points like other contributions, and counts from the day the person is verified. Ends the visit and erases
 * its identity: the account has it.
 */
export async function keepVisitorShares(context: SignedInContext): Promise<KeptCounts> {
  const { viewer, limits } = context;
  await limits.consume(previewLimits.adoptions, viewer.userId);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // Lock the person first, as everywhere; then the visit, so that the second of two requests finds it ended.
    const { kept } = await contribute(context, null, {}, (tx, about) => tryKeep(tx, context, about));
    if (kept) return kept;
  }
  throw new AppError('UNAVAILABLE', 'We could not keep what you shared. Please try again in a moment.');
}

interface Keeper {
  person: Contributor;
  now: Date;
}

/** Returns null as `kept` when vendors were merged meanwhile: nothing was changed, so retry. */
async function tryKeep(tx: Tx, context: SignedInContext, about: Keeper) {
  const { viewer } = context;
  const visitor = await lockBrowserVisitor(context, tx);
  if (!visitor || visitor.communityId !== viewer.communityId) return { kept: nothing, awards: [] };
  const adoption = { sessionId: visitor.id, userId: viewer.userId, communityId: visitor.communityId };
  const locked = await lockVendors(tx, await listVendorIdsOfVisitor(tx, visitor.id));
  const shares = await adoptableShares(tx, adoption);
  // A merge that committed first has moved shares to a vendor that is not locked yet.
  const touched = new Set([...shares.reviews, ...shares.costs].map(({ vendor }) => vendor.id));
  if ([...touched].some((id) => !locked.has(id))) return { kept: null, awards: [] };
  await adoptVisitorSession(tx, { sessionId: visitor.id, adoptedBy: viewer.userId, now: about.now });
  return adopt(tx, about, shares);
}

type Shares = Awaited<ReturnType<typeof adoptableShares>>;

async function adopt(tx: Tx, about: Keeper, { reviews, costs }: Shares) {
  const kept = { ...nothing };
  const awards: Award[] = [];
  const vendorIds = new Set<string>();
  let showName = false;
  for (const { vendor, rating, comments, anonymous, hasTie } of reviews) {
    const review = { rating, comments: comments ?? '', hasTie, showName: !anonymous };
    const earned = await adoptReview(tx, { ...about, vendor }, review);
    if (!earned) continue;
    awards.push(...earned);
    vendorIds.add(vendor.id);
    showName ||= review.showName;
    kept.ratings += 1;
  }
  for (const ofVendor of Map.groupBy(costs, ({ vendor }) => vendor.id).values()) {
    const [first] = ofVendor;
    const adopted = first && (await adoptCosts(tx, { ...about, vendor: first.vendor }, ofVendor));
    if (!adopted) continue;
    awards.push(...adopted.awards);
    vendorIds.add(first.vendor.id);
    kept.costs += adopted.count;
  }
  const figures: Figure[] = ['ratings', 'costs'];
  return { kept, awards, showName, figures, vendorIds: [...vendorIds] };
}

/** Ends the visit after 'No thanks': the shares stay a visitor's, and the question does not return. */
export async function declineVisitorShares(context: SignedInContext): Promise<void> {
  const { db, cookies, clock } = context;
  await db.transaction(async (tx) => {
    const visitor = await lockBrowserVisitor(context, tx);
    if (visitor) await endVisitorSession(tx, visitor.id, clock.now());
  });
  cookies.clear(previewCookie);
}

/** Omits costs that the category no longer asks for. */
async function adoptableShares(db: Queryable, adoption: Adoption) {
  const reviews = await listAdoptableReviews(db, adoption);
  const costs = await listAdoptableCosts(db, adoption);
  return {
    reviews,
    costs: costs.flatMap((cost) => {
      const template = getVisitorCostLines(cost.vendor.category).find(({ kind }) => kind === cost.kind);
      return template ? [{ ...cost, template }] : [];
    }),
  };
}
