import { createFileRoute } from '@tanstack/react-router';
import { PreviewLinksPage } from '../../../features/preview-links/web/admin/preview-links-page.tsx';
import {
  previewLinksInput,
  previewLinksSearch,
} from '../../../features/preview-links/web/admin/preview-links-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/preview-links/')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Preview links' }),
  validateSearch: previewLinksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      api.previewLinks.listPreviewLinks.queryOptions({ input: previewLinksInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <PreviewLinksPage search={Route.useSearch()} />;
}
