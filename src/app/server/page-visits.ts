import type { RequestContext } from '../../access/server/request-context.ts';
import { previewSourceOf } from '../../catalogue/preview-events.ts';
import { previewSlugOf } from '../../features/preview-links/preview-address.ts';
import { countPageView } from '../../features/preview-links/server/count-page-view.ts';

/** Remembers that a person has opened the page of this route; for nearly all pages nothing. */
export async function noteVisit(
  context: RequestContext,
  { id, params }: { id: string; params: Readonly<Record<string, string>> },
  search: URLSearchParams,
): Promise<void> {
  if (id !== '/community-preview/$slug') return;
  const source = previewSourceOf(search.get('via'));
  await countPageView(context, { slug: previewSlugOf(params.slug), source });
}
