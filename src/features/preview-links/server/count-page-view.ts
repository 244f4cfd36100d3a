import type { RequestContext } from '../../../access/server/request-context.ts';
import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import { countPreviewEvent } from './count-preview-event.ts';
import { mayCount } from './preview-limits.ts';
import { findActiveLink } from './preview-link.queries.ts';
import { findBrowserVisitor } from './preview-sessions.ts';

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
