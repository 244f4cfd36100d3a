import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Contributor, contribute } from '../../contributions/server/contribute.ts';
import { holdVendors } from '../../contributions/server/vendor-access.ts';
import { adoptCosts } from '../../costs/server/own-costs.ts';
import type { Award } from '../../points/server/award.ts';
import { adoptReview } from '../../reviews/server/rate.ts';
import { visitorCostLinesOf } from '../preview-link.rules.ts';
import type { VisitorShares } from '../visitor.schema.ts';
import {
  type Adoption,
  listAdoptableCosts,
  listAdoptableReviews,
  listVendorIdsOfVisitor,
} from './preview-entry.queries.ts';
import { previewLimits } from './preview-limits.ts';
import { adoptVisitorSession, endVisitorSession } from './preview-session.queries.ts';
import { findBrowserVisitor, holdBrowserVisitor, previewCookie } from './preview-sessions.ts';

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

interface Kept {
  ratings: number;
  costs: number;
}

const nothing: Kept = { ratings: 0, costs: 0 };
const attempts = 5;

/**
 * Makes what this browser's visitor shared the person's own, once, where they have shared nothing of the kind
 * themselves; rewarded like anything else they share, and counted from the day they are verified. The visit opens
 * nothing any more, and what it told about the person is erased: it is all in their account.
 */
export async function keepVisitorShares(context: SignedInContext): Promise<Kept> {
  const { viewer, limits } = context;
  await limits.consume(previewLimits.adoptions, viewer.userId);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // The person's row first, as everywhere; then the visit, so that of two requests the second finds it over.
    const { kept } = await contribute(context, null, {}, (tx, about) => tryKeep(tx, context, about));
    if (kept) return kept;
  }
  throw new AppError('UNAVAILABLE', 'We could not keep what you shared. Please try again in a moment.');
}

interface About {
  person: Contributor;
  now: Date;
}

/** Keeps null when vendors were merged meanwhile: nothing was changed, begin again. */
async function tryKeep(tx: Tx, context: SignedInContext, about: About) {
  const { viewer } = context;
  const visitor = await holdBrowserVisitor(context, tx);
  if (!visitor || visitor.communityId !== viewer.communityId) return { kept: nothing, awards: [] };
  const adoption = { sessionId: visitor.id, userId: viewer.userId, communityId: visitor.communityId };
  const held = await holdVendors(tx, await listVendorIdsOfVisitor(tx, visitor.id));
  const shares = await adoptableShares(tx, adoption);
  // A merge that was over first has moved shares to a vendor that is not held yet.
  const touched = new Set([...shares.reviews, ...shares.costs].map(({ vendor }) => vendor.id));
  if ([...touched].some((id) => !held.has(id))) return { kept: null, awards: [] };
  await adoptVisitorSession(tx, { sessionId: visitor.id, adoptedBy: viewer.userId, now: about.now });
  return adopt(tx, about, shares);
}

type Shares = Awaited<ReturnType<typeof adoptableShares>>;

async function adopt(tx: Tx, about: About, { reviews, costs }: Shares) {
  const kept = { ...nothing };
  const awards: Award[] = [];
  const vendorIds = new Set<string>();
  let showName = false;
  for (const { vendor, rating, comments, anonymous } of reviews) {
    const review = { rating, comments: comments ?? '', showName: !anonymous };
    const earned = await adoptReview(tx, { ...about, vendor }, review);
    if (!earned) continue;
    awards.push(...earned);
    vendorIds.add(vendor.id);
    showName ||= review.showName;
    kept.ratings += 1;
  }
  for (const ofVendor of Map.groupBy(costs, ({ vendor }) => vendor.id).values()) {
    const [first] = ofVendor;
    const adopted =
      first && (await adoptCosts(tx, { ...about, vendor: first.vendor }, ofVendor.map(toAdopt)));
    if (!adopted) continue;
    awards.push(...adopted.awards);
    vendorIds.add(first.vendor.id);
    kept.costs += adopted.count;
  }
  return { kept, awards, showName, vendorIds: [...vendorIds] };
}

const toAdopt = ({ template, amount, quantity, anonymous }: Shares['costs'][number]) => ({
  template,
  amount,
  quantity,
  anonymous,
});

/** Ends the visit of whoever says 'No thanks': what was shared stays a visitor's, and nobody asks again. */
export async function declineVisitorShares(context: SignedInContext): Promise<void> {
  const { db, cookies, clock } = context;
  await db.transaction(async (tx) => {
    const visitor = await holdBrowserVisitor(context, tx);
    if (visitor) await endVisitorSession(tx, visitor.id, clock.now());
  });
  cookies.clear(previewCookie);
}

/**
 * Returns what a visitor gave that the resident they became can keep. Costs that the category no longer asks for stay
 * behind.
 */
async function adoptableShares(db: Queryable, adoption: Adoption) {
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
