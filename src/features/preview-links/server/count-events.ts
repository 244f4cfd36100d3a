import { createHmac } from 'node:crypto';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import type { PreviewEvent, PreviewEventMetadata, PreviewSource } from '../../../catalogue/preview-events.ts';
import { dailySecret } from '../../../platform/auth/daily-secret.queries.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { requireVendorOf } from '../../contributions/server/vendor-access.ts';
import type { Submission } from '../../vendors/server/submit-vendor.ts';
import type { NotePreviewIntentInput } from '../visitor.schema.ts';
import { claimPreviewEvents, findLinkOpened, insertPreviewEvent } from './preview-event.queries.ts';
import { mayCount } from './preview-limits.ts';
import { findActiveLink } from './preview-session.queries.ts';
import { findBrowserVisit, findBrowserVisitor, requireActiveLink } from './preview-sessions.ts';

/** Within this time a page that is opened again was one visit. */
const visitLength = 30 * 60_000;

/** How long a browser is remembered that has not said who is using it. */
const namelessMemory = 2 * visitLength;

/** Returns since when browsers without a name are told apart. */
const rememberedSince = (now: Date) => new Date(now.getTime() - namelessMemory);

type Client = Pick<RequestContext, 'clientKey' | 'device'>;

/**
 * Returns a name for a browser that has not said who is using it, good for telling two of them apart and for nothing
 * else: its key is forgotten after a day, and then what is stored leads back to nobody's address.
 */
async function clientNameOf(db: Queryable, { clientKey, device }: Client, now: Date): Promise<string> {
  const pepper = await dailySecret(db, 'preview-browsers', now);
  return createHmac('sha256', pepper).update(`${clientKey}\n${device}`).digest('hex');
}

interface CountedAction {
  linkId: string;
  /** Who acts: a session, or a browser without one. */
  by: { sessionId: string } | Client;
  event: PreviewEvent;
  vendorId?: string;
  metadata?: PreviewEventMetadata;
  now: Date;
}

/**
 * Counts an event once: a page view once a visit, anything else once a visitor and vendor. The unique key decides, so
 * that pressing reload, or two requests at once, changes no figure.
 */
export async function countPreviewEvent(db: Queryable, action: CountedAction): Promise<void> {
  const { linkId, by, event, vendorId, metadata = {}, now } = action;
  const sessionId = 'sessionId' in by ? by.sessionId : null;
  const who = 'sessionId' in by ? by.sessionId : await clientNameOf(db, by, now);
  const what = event === 'page_view' ? Math.floor(now.getTime() / visitLength) : (vendorId ?? '');
  await insertPreviewEvent(db, {
    previewLinkId: linkId,
    sessionId,
    eventType: event,
    vendorId: vendorId ?? null,
    metadata,
    onceKey: `${linkId}:${who}:${event}:${what}`,
    createdAt: now,
  });
}

/**
 * Gives the session what its browser did before the visitor said who they are. Nobody says so without having seen
 * the page: should the page view be missing, it is counted now, so that there are never more sessions than page
 * views.
 */
export async function claimEarlierEvents(
  tx: Tx,
  {
    linkId,
    client,
    sessionId,
    source,
    now,
  }: { linkId: string; client: Client; sessionId: string; source: PreviewSource; now: Date },
): Promise<void> {
  const clientName = await clientNameOf(tx, client, now);
  const since = rememberedSince(now);
  const hasPageView = await claimPreviewEvents(tx, { linkId, clientName, sessionId, since });
  if (!hasPageView)
    await countPreviewEvent(tx, { linkId, by: { sessionId }, event: 'page_view', metadata: { source }, now });
}

/**
 * Counts that the page behind a link was opened by somebody who is no resident: once in half an hour. The page never
 * fails for it.
 */
export async function countPageView(
  context: RequestContext,
  { slug, source }: { slug: string; source: PreviewSource },
): Promise<void> {
  const { db, viewer, clock, log, requestId } = context;
  if (viewer) return;
  try {
    const link = await findActiveLink(db, slug);
    if (!link || !(await mayCount(context, link.id))) return;
    const visitor = await findBrowserVisitor(context, db);
    const by = visitor?.communityId === link.communityId ? { sessionId: visitor.id } : context;
    await countPreviewEvent(db, {
      linkId: link.id,
      by,
      event: 'page_view',
      metadata: { source },
      now: clock.now(),
    });
  } catch (error) {
    log.error({ err: error, requestId }, 'page view not counted');
  }
}

/**
 * Counts a vendor that somebody added who came by a preview link, asked for access after that, and uses the same browser:
 * what the link led to in the end. Visitors themselves add none. Whoever belonged to the community before the visit, or
 * has left the visit behind ('No thanks'), is not counted.
 */
export async function countVendorSubmission(
  context: SignedInContext,
  tx: Tx,
  submission: Submission,
): Promise<void> {
  const visit = await findVisitBefore(context, tx, submission);
  if (!visit) return;
  const { vendorId, now } = submission;
  await countPreviewEvent(tx, { ...visit, event: 'vendor_submission', vendorId, now });
}

/**
 * Returns the visit that led the person here: of a visitor who said who they were, or of a browser that opened the
 * page.
 */
async function findVisitBefore(context: SignedInContext, tx: Tx, { communityId, joinedAt, now }: Submission) {
  const visit = await findBrowserVisit(context, tx);
  if (visit) {
    const isOwn = visit.adoptedBy === null || visit.adoptedBy === context.viewer.userId;
    const isBefore = visit.communityId === communityId && visit.createdAt <= joinedAt;
    const { previewLinkId: linkId, id: sessionId } = visit;
    return linkId !== null && isOwn && isBefore ? { linkId, by: { sessionId } } : null;
  }
  const link = await findLinkOpened(tx, {
    communityId,
    clientName: await clientNameOf(tx, context, now),
    since: rememberedSince(now),
    until: joinedAt,
  });
  return link && { linkId: link.id, by: context };
}

/**
 * Counts that a visitor set out to rate or to share a cost. Of all events this one alone is told by the browser, so it
 * says no more than which dialog of which vendor. People who are signed in are no visitors and are not counted.
 */
export async function notePreviewIntent(
  context: RequestContext,
  { slug, vendorId, event }: NotePreviewIntentInput,
): Promise<void> {
  const { db, viewer, clock } = context;
  const link = await requireActiveLink(db, slug);
  const vendor = await requireVendorOf(db, link.communityId, vendorId);
  if (viewer || !(await mayCount(context, link.id))) return;
  const visitor = await findBrowserVisitor(context, db);
  const by = visitor?.communityId === link.communityId ? { sessionId: visitor.id } : context;
  await countPreviewEvent(db, { linkId: link.id, by, event, vendorId: vendor.id, now: clock.now() });
}
