import { createHmac } from 'node:crypto';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import type { PreviewEvent, PreviewEventMetadata, PreviewSource } from '../../../catalogue/preview-events.ts';
import { dailySecret } from '../../../platform/auth/daily-secret.queries.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { readVendorOf } from '../../contributions/server/vendor-access.ts';
import type { Submission } from '../../vendors/server/submit-vendor.ts';
import type { NotePreviewIntentInput } from '../visitor.schema.ts';
import { claimPreviewEvents, findLinkOpened, insertPreviewEvent } from './preview-event.queries.ts';
import { mayCount } from './preview-limits.ts';
import { findActiveLink } from './preview-session.queries.ts';
import { findBrowserVisit, findBrowserVisitor, requireActiveLink } from './preview-sessions.ts';

/** Page views within this time count as one visit. */
const visitLength = 30 * 60_000;

const anonymousMemory = 2 * visitLength;

const recognizedSince = (now: Date) => new Date(now.getTime() - anonymousMemory);

type Client = Pick<RequestContext, 'clientKey' | 'device'>;

/**
 * Returns a hash that identifies a browser without a name for a day: its key is deleted after a day, and then the
 * hash cannot be traced to an address.
 */
async function hashClient(db: Queryable, { clientKey, device }: Client, now: Date): Promise<string> {
  const pepper = await dailySecret(db, 'preview-browsers', now);
  return createHmac('sha256', pepper).update(`${clientKey}\n${device}`).digest('hex');
}

interface CountedAction {
  linkId: string;
  by: { sessionId: string } | Client;
  event: PreviewEvent;
  vendorId?: string;
  metadata?: PreviewEventMetadata;
  now: Date;
}

/**
 * Counts an event once: page views once per visit, other events once per visitor and vendor. The unique key decides,
 * so that reloads and concurrent requests change no figure.
 */
export async function countPreviewEvent(db: Queryable, action: CountedAction): Promise<void> {
  const { linkId, by, event, vendorId, metadata = {}, now } = action;
  const sessionId = 'sessionId' in by ? by.sessionId : null;
  const actor = 'sessionId' in by ? by.sessionId : await hashClient(db, by, now);
  const scope = event === 'page_view' ? Math.floor(now.getTime() / visitLength) : (vendorId ?? '');
  await insertPreviewEvent(db, {
    previewLinkId: linkId,
    sessionId,
    eventType: event,
    vendorId: vendorId ?? null,
    metadata,
    onceKey: `${linkId}:${actor}:${event}:${scope}`,
    createdAt: now,
  });
}

/**
 * Assigns the browser's earlier anonymous events to the session. If the page view is missing, counts it now, so that
 * there are never more sessions than page views.
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
  const clientName = await hashClient(tx, client, now);
  const since = recognizedSince(now);
  const hasPageView = await claimPreviewEvents(tx, { linkId, clientName, sessionId, since });
  if (!hasPageView)
    await countPreviewEvent(tx, { linkId, by: { sessionId }, event: 'page_view', metadata: { source }, now });
}

/** Counts non-residents once in half an hour; failures do not affect the page. */
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
 * Counts a vendor added by a person who came by a preview link, then requested access, and uses the same browser.
 * Visitors themselves cannot add vendors. Does not count people who belonged to the community before the visit, or
 * who answered 'No thanks'.
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
    clientName: await hashClient(tx, context, now),
    since: recognizedSince(now),
    until: joinedAt,
  });
  return link && { linkId: link.id, by: context };
}

/**
 * Counts that a visitor started to rate or to share a cost. This is the only event that the browser reports, so it
 * names only the dialog and the vendor. Signed-in people are not visitors and are not counted.
 */
export async function notePreviewIntent(
  context: RequestContext,
  { slug, vendorId, event }: NotePreviewIntentInput,
): Promise<void> {
  const { db, viewer, clock } = context;
  const link = await requireActiveLink(db, slug);
  const vendor = await readVendorOf(db, link.communityId, vendorId);
  if (viewer || !(await mayCount(context, link.id))) return;
  const visitor = await findBrowserVisitor(context, db);
  const by = visitor?.communityId === link.communityId ? { sessionId: visitor.id } : context;
  await countPreviewEvent(db, { linkId: link.id, by, event, vendorId: vendor.id, now: clock.now() });
}
