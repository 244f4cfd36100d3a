import { createHmac } from 'node:crypto';
import type { RequestContext } from '../../../access/server/request-context.ts';
import type { PreviewEvent, PreviewEventMetadata, PreviewSource } from '../../../catalogue/preview-events.ts';
import { dailySecret } from '../../../platform/auth/daily-secret.queries.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { claimPreviewEvents, insertPreviewEvent } from './preview-event.queries.ts';

/** Within this time a page that is opened again was one visit. */
const visitLength = 30 * 60_000;

/** How long a browser is remembered that has not said who is using it. */
const namelessMemory = 2 * visitLength;

/** Returns since when browsers without a name are told apart. */
export const rememberedSince = (now: Date) => new Date(now.getTime() - namelessMemory);

type Client = Pick<RequestContext, 'clientKey' | 'device'>;

/**
 * Returns a name for a browser that has not said who is using it, good for telling two of them apart and for nothing
 * else: its key is forgotten after a day, and then what is stored leads back to nobody's address.
 */
export async function clientNameOf(db: Queryable, { clientKey, device }: Client, now: Date): Promise<string> {
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
