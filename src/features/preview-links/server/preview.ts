import type { RequestContext } from '../../../access/server/request-context.ts';
import { readName } from '../../../catalogue/person-name.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { communityHeaderOf } from '../../communities/server/branding.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import { resolvePlace } from '../../homes/server/join-home.ts';
import type { EndedLink, PreviewPageData, ProvideIdentityInput, VisitorData } from '../visitor.schema.ts';
import { claimEarlierEvents, countPreviewEvent } from './count-events.ts';
import { isListedVendor, listCostsOf, listReviewsOf } from './preview-entry.queries.ts';
import { consumeLinkLimit, linkLimits, previewLimits } from './preview-limits.ts';
import {
  type ActiveLink,
  findActiveLink,
  findEndedLink,
  insertVisitorSession,
  lockActiveLink,
  updateVisitorIdentity,
  type Visitor,
  type VisitorIdentity,
} from './preview-session.queries.ts';
import {
  findBrowserVisitor,
  invalidLink,
  lockBrowserVisitor,
  newVisitorToken,
  previewLifetime,
  requireActiveLink,
} from './preview-sessions.ts';

/**
 * Returns the page of a preview link, with the data of this browser's visitor. Vendors are separate: the page lists
 * them as for any signed-out person. Null when the link is unknown or inactive; the page then says so.
 */
export async function getPreview(
  context: RequestContext,
  { slug }: { slug: string },
): Promise<PreviewPageData | null> {
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
    visitor: visitor?.communityId === link.communityId ? await readVisitorData(db, visitor) : null,
  };
}

/** Lets people with an old flyer ask for access in the link's community. */
export async function getEndedLink(
  { db }: RequestContext,
  { slug }: { slug: string },
): Promise<EndedLink | null> {
  return findEndedLink(db, slug);
}

async function readVisitorData(db: Queryable, visitor: Visitor): Promise<VisitorData> {
  const reviews = await listReviewsOf(db, visitor.id, isListedVendor);
  const costs = await listCostsOf(db, visitor.id, isListedVendor);
  return {
    name: visitor.name ?? '',
    ...readName(visitor.name ?? ''),
    address: visitor.formattedAddress ?? '',
    placeId: visitor.googlePlaceId,
    streetName: visitor.streetName,
    reviews: reviews.map(({ vendor, comments, anonymous, ...review }) => ({
      ...review,
      vendorId: vendor.id,
      comments: comments ?? '',
      isAnonymous: anonymous,
    })),
    costs: costs.map(({ vendor, anonymous, ...cost }) => ({
      ...cost,
      vendorId: vendor.id,
      isAnonymous: anonymous,
    })),
  };
}

/**
 * Records the visitor's name and address, which are required before they can rate. Repeating it in the same browser
 * corrects it; a visitor from another community's link starts over.
 */
export async function provideIdentity(
  context: RequestContext,
  input: ProvideIdentityInput,
): Promise<VisitorData> {
  const { db, limits, clientKey } = context;
  await limits.consume(previewLimits.identities, clientKey);
  const { communitySlug } = await requireActiveLink(db, input.slug);
  const place = await resolvePlace(context, input.place, communitySlug, { acceptsTyped: true });
  const identity = {
    name: input.name,
    address: place.householdAddress,
    formattedAddress: place.formattedAddress,
    normalizedAddress: place.normalizedAddress,
    googlePlaceId: place.address?.placeId ?? null,
    streetName: place.streetName,
  };
  const { setCookie, visitor } = await db.transaction(async (tx) => {
    const link = await lockActiveLink(tx, input.slug);
    if (!link) throw invalidLink();
    const known = await lockBrowserVisitor(context, tx);
    const stored =
      known?.communityId === link.communityId
        ? { visitor: await updateVisitorIdentity(tx, known.id, identity), setCookie: () => {} }
        : await startVisit(context, tx, { link, identity, source: input.source });
    return { setCookie: stored.setCookie, visitor: await readVisitorData(tx, stored.visitor) };
  });
  setCookie();
  return visitor;
}

async function startVisit(
  context: RequestContext,
  tx: Tx,
  {
    link,
    identity,
    source,
  }: { link: ActiveLink; identity: VisitorIdentity } & Pick<ProvideIdentityInput, 'source'>,
): Promise<{ visitor: Visitor; setCookie: () => void }> {
  await consumeLinkLimit(context, linkLimits.sessions, link.id, tx);
  const now = context.clock.now();
  const { tokenHash, setCookie } = newVisitorToken(context);
  const visitor = await insertVisitorSession(tx, {
    ...identity,
    sessionToken: tokenHash,
    previewLinkId: link.id,
    communityId: link.communityId,
    source,
    createdAt: now,
    expiresAt: new Date(now.getTime() + previewLifetime),
  });
  const sessionId = visitor.id;
  await claimEarlierEvents(tx, { linkId: link.id, client: context, sessionId, source, now });
  await countPreviewEvent(tx, {
    linkId: link.id,
    by: { sessionId },
    event: 'identity_provided',
    metadata: { source },
    now,
  });
  return { visitor, setCookie };
}
