import type { RequestContext } from '../../access/server/request-context.ts';
import { previewSourceOf } from '../../catalogue/preview-events.ts';
import { previewSlugOf } from '../../features/preview-links/preview-link.rules.ts';
import { countPageView } from '../../features/preview-links/server/count-events.ts';

interface ShownRoute {
  id: string;
  params: Readonly<Record<string, string>>;
}

/** Returns whether it is remembered that somebody opens the page of this route. */
export const isVisit = ({ id }: ShownRoute): boolean => id === '/community-preview/$slug';

/** Remembers that a person has opened the page of such a route. */
export async function noteVisit(
  context: RequestContext,
  { params }: ShownRoute,
  search: URLSearchParams,
): Promise<void> {
  const source = previewSourceOf(search.get('via'));
  await countPageView(context, { slug: previewSlugOf(params.slug), source });
}
