import { createFileRoute } from '@tanstack/react-router';
import { PreviewUsersPage } from '../../features/administration/web/preview-users/preview-users-page.tsx';
import {
  previewUsersInput,
  previewUsersSearch,
} from '../../features/administration/web/preview-users/preview-users-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/preview-users')({
  validateSearch: previewUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(
      api.previewLinks.listPreviewUsers.queryOptions({ input: previewUsersInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <PreviewUsersPage search={Route.useSearch()} />;
}
