import { createFileRoute } from '@tanstack/react-router';
import { PreviewLinksPage } from '../../features/administration/web/preview-links/preview-links-page.tsx';
import {
  previewLinksInput,
  previewLinksSearch,
} from '../../features/administration/web/preview-links/preview-links-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/preview-links/')({
  validateSearch: previewLinksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(
      api.previewLinks.listPreviewLinks.queryOptions({ input: previewLinksInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <PreviewLinksPage search={Route.useSearch()} />;
}
