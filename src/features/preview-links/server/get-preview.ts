import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { communityHeaderOf } from '../../communities/server/community-header.ts';
import { requireCommunity } from '../../homes/server/require-community.ts';
import type { PreviewPage, VisitorData } from '../visitor.schema.ts';
import { listVisitorCosts, listVisitorReviews } from './preview-entry.queries.ts';
import { findActiveLink } from './preview-link.queries.ts';
import type { Visitor } from './preview-session.queries.ts';
import { findBrowserVisitor } from './preview-sessions.ts';

/**
 * Returns what a preview link leads to, and what this browser's visitor gave. Vendors are not part of it: the page
 * lists them as for anybody who is signed out. Null when the link is unknown or switched off: the page says so.
 */
export async function getPreview(
  context: RequestContext,
  { slug }: { slug: string },
): Promise<PreviewPage | null> {
  const { db, viewer } = context;
  const link = await findActiveLink(db, slug);
  if (!link) return null;
  const community = await requireCommunity(db, link.communitySlug);
  const visitor = viewer ? null : await findBrowserVisitor(context, db);
  return {
    slug: link.slug,
    title: link.title.trim() || `${community.name} — Vendor Preview`,
    description: link.description,
    community: communityHeaderOf(community, viewer),
    visitor: visitor?.communityId === link.communityId ? await ownPart(db, visitor) : null,
  };
}

/** Returns what a visitor gave, as it is told to them. */
export async function ownPart(db: Queryable, visitor: Visitor): Promise<VisitorData> {
  const reviews = await listVisitorReviews(db, visitor.id);
  const costs = await listVisitorCosts(db, visitor.id);
  return {
    name: visitor.name ?? '',
    address: visitor.formattedAddress ?? '',
    placeId: visitor.googlePlaceId,
    streetName: visitor.streetName,
    reviews: reviews.map(({ vendorId, rating, comments, anonymous }) => ({
      vendorId,
      rating,
      comments: comments ?? '',
      isAnonymous: anonymous,
    })),
    costs: costs.map(({ vendorName: _, anonymous, ...cost }) => ({ ...cost, isAnonymous: anonymous })),
  };
}
