import { createFileRoute } from '@tanstack/react-router';
import { PreviewUsersPage } from '../../../features/preview-links/web/admin/visitors/preview-users-page.tsx';
import {
  previewUsersInput,
  previewUsersSearch,
} from '../../../features/preview-links/web/admin/visitors/preview-users-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/preview-users')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Preview users' }),
  validateSearch: previewUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      api.previewLinks.listPreviewUsers.queryOptions({ input: previewUsersInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <PreviewUsersPage search={Route.useSearch()} />;
}
