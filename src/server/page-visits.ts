import type { RequestContext } from '../features/accounts/server/request-context.ts';
import { previewSlugOf } from '../features/preview-links/preview-address.ts';
import { previewSourceOf } from '../features/preview-links/preview-events.ts';
import { countPageView } from '../features/preview-links/server/count-page-view.ts';

/** What is remembered of a person opening the page of this pattern; for nearly all pages nothing. */
export async function noteVisit(
  context: RequestContext,
  pattern: string,
  params: Record<string, string>,
  search: URLSearchParams,
): Promise<void> {
  if (pattern !== '/community-preview/:slug') return;
  const source = previewSourceOf(search.get('via'));
  await countPageView(context, { slug: previewSlugOf(params.slug), source });
}
