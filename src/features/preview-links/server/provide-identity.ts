import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { resolvePlace } from '../../homes/server/resolve-place.ts';
import type { ProvideIdentityInput, VisitorData } from '../visitor.schema.ts';
import { claimEarlierEvents, countPreviewEvent } from './count-preview-event.ts';
import { ownPart } from './get-preview.ts';
import { consumeOfLink, linkLimits, previewLimits } from './preview-limits.ts';
import { type ActiveLink, holdActiveLink } from './preview-link.queries.ts';
import {
  insertVisitorSession,
  updateVisitorIdentity,
  type Visitor,
  type VisitorIdentity,
} from './preview-session.queries.ts';
import {
  holdBrowserVisitor,
  invalidLink,
  newVisitorToken,
  previewLifetime,
  requireActiveLink,
} from './preview-sessions.ts';

/**
 * Records who a visitor is: the one thing that is asked before they may rate. Saying it again in the same
 * browser corrects it; whoever comes from another community's link starts over.
 */
export async function provideIdentity(
  context: RequestContext,
  input: ProvideIdentityInput,
): Promise<VisitorData> {
  const { db, limits, clientKey } = context;
  await limits.consume(previewLimits.identities, clientKey);
  const { communitySlug } = await requireActiveLink(db, input.slug);
  const place = await resolvePlace(context, input.place, communitySlug, { takesTyped: true });
  const identity = {
    name: input.name,
    address: place.householdAddress,
    formattedAddress: place.formattedAddress,
    normalizedAddress: place.normalizedAddress,
    googlePlaceId: place.address?.placeId ?? null,
    streetName: place.streetName,
  };
  const { setCookie, visitor } = await db.transaction(async (tx) => {
    const link = await holdActiveLink(tx, input.slug);
    if (!link) throw invalidLink();
    const known = await holdBrowserVisitor(context, tx);
    const stored =
      known?.communityId === link.communityId
        ? { visitor: await updateVisitorIdentity(tx, known.id, identity), setCookie: () => {} }
        : await startVisit(context, tx, { link, identity, source: input.source });
    return { setCookie: stored.setCookie, visitor: await ownPart(tx, stored.visitor) };
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
  await consumeOfLink(context, linkLimits.sessions, link.id, tx);
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
