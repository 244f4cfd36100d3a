import { createFileRoute } from '@tanstack/react-router';
import { FlyerPage } from '../../../features/preview-links/web/admin/flyer-page.tsx';
import { pageHead } from '../../../web/page-head.ts';
import { searchTexts } from '../../../web/search-text.ts';

export const Route = createFileRoute('/admin/preview-links/flyer')({
  staticData: { access: 'hoaAdmin' },
  head: () => pageHead({ title: 'Flyer' }),
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'link'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { link: linkId } }) => {
    if (linkId === undefined) return;
    void queryClient.prefetchQuery(api.previewLinks.getPreviewLinkFlyer.queryOptions({ input: { linkId } }));
  },
  component: Page,
});

function Page() {
  return <FlyerPage linkId={Route.useSearch().link} />;
}
