import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { previewListInput, previewSlugOf } from '../../features/preview-links/preview-address.ts';
import { InvalidPreviewLink } from '../../features/preview-links/web/invalid-preview-link.tsx';
import { PreviewPage } from '../../features/preview-links/web/preview-page.tsx';
import { previewSearch } from '../../features/preview-links/web/preview-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/community-preview/$slug')({
  validateSearch: previewSearch,
  loaderDeps: ({ search: { category, sort, q } }) => ({ category, sort, q }),
  loader: async ({ params, deps, cause }) => {
    const preview = await queryClient.ensureQueryData(previewOptions(params.slug));
    if (!preview) return;
    const input = previewListInput(preview.community.slug, deps);
    const list = queryClient.prefetchQuery(api.vendors.listVendorStats.queryOptions({ input }));
    // A filter answers at once; the list that is on its way tells so itself.
    if (cause !== 'stay') await list;
  },
  component: Page,
});

const previewOptions = (slug: string) =>
  api.previewLinks.getPreview.queryOptions({ input: { slug: previewSlugOf(slug) } });

function Page() {
  const { slug } = Route.useParams();
  // Who came back from another tab may have said there who they are.
  const { data: preview } = useSuspenseQuery({ ...previewOptions(slug), refetchOnWindowFocus: 'always' });
  const search = Route.useSearch();
  return preview ? (
    <PreviewPage key={preview.slug} preview={preview} search={search} />
  ) : (
    <InvalidPreviewLink />
  );
}
