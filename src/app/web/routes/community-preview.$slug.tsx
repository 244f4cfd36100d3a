import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { parsePreviewSlug, previewListInput } from '../../../features/preview-links/preview-link.rules.ts';
import type { PreviewPageData as Preview } from '../../../features/preview-links/visitor.schema.ts';
import {
  endedLinkOptions,
  InvalidPreviewLink,
} from '../../../features/preview-links/web/invalid-preview-link.tsx';
import { PreviewPage } from '../../../features/preview-links/web/preview-page.tsx';
import { previewSearch } from '../../../features/preview-links/web/preview-search.ts';
import { api } from '../../../web/api-client.ts';
import { type PageHead, pageHead } from '../../../web/page-head.ts';
import type { RouterContext } from '../../../web/router-context.ts';

export const Route = createFileRoute('/community-preview/$slug')({
  staticData: { access: 'public' },
  validateSearch: previewSearch,
  // Without `loaderDeps`, so that filters and search keep the match, and with it the page on screen.
  loader: async ({ context: { api, queryClient }, params, location }) => {
    const preview = await queryClient.ensureQueryData(previewOptions(api, params.slug));
    if (!preview) {
      await queryClient.prefetchQuery(endedLinkOptions(api, parsePreviewSlug(params.slug)));
      throw notFound();
    }
    const input = previewListInput(preview.community.slug, previewSearch(location.search));
    await queryClient.prefetchQuery(api.vendors.listVendorStats.queryOptions({ input }));
    return preview;
  },
  head: ({ loaderData: preview }) => pageHead(preview ? headOf(preview) : { title: 'Invalid Preview Link' }),
  component: Page,
  notFoundComponent: Ended,
});

const previewOptions = (calls: RouterContext['api'], slug: string) =>
  calls.previewLinks.getPreview.queryOptions({ input: { slug: parsePreviewSlug(slug) } });

const headOf = ({ title, description, community }: Preview): PageHead => ({
  title,
  description: description ?? `See who neighbors in ${community.name} trust.`,
  image: community.photoUrl === null ? null : { url: community.photoUrl, srcSet: community.photoSrcSet },
});

function Page() {
  const { slug } = Route.useParams();
  // The visitor may have given their identity in another tab.
  const { data: preview } = useSuspenseQuery({
    ...previewOptions(api, slug),
    refetchOnWindowFocus: 'always',
  });
  const search = Route.useSearch();
  return preview ? (
    <PreviewPage key={preview.slug} preview={preview} search={search} />
  ) : (
    <InvalidPreviewLink slug={slug} />
  );
}

function Ended() {
  return <InvalidPreviewLink slug={Route.useParams().slug} />;
}
