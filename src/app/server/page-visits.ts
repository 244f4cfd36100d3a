import type { RequestContext } from '../../access/server/request-context.ts';
import { parsePreviewSource } from '../../catalogue/preview-events.ts';
import { parsePreviewSlug } from '../../features/preview-links/preview-link.rules.ts';
import { countPageView } from '../../features/preview-links/server/count-events.ts';

interface ShownRoute {
  id: string;
  params: Readonly<Record<string, string>>;
}

/** Returns whether views of this route are counted. */
export const isCountedRoute = ({ id }: ShownRoute): boolean => id === '/community-preview/$slug';

/** Counts a page view of such a route. */
export async function countVisit(
  context: RequestContext,
  { params }: ShownRoute,
  search: URLSearchParams,
): Promise<void> {
  const source = parsePreviewSource(search.get('via'));
  await countPageView(context, { slug: parsePreviewSlug(params.slug), source });
}
