import { createFileRoute } from '@tanstack/react-router';
import { BadgesPage } from '../../features/administration/web/badges/badges-page.tsx';
import { badgesSearch } from '../../features/administration/web/badges/badges-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/badges')({
  validateSearch: badgesSearch,
  loader: () => {
    void queryClient.prefetchQuery(api.points.listBadgeLevels.queryOptions());
    void queryClient.prefetchQuery(api.points.listAllPointRewards.queryOptions());
  },
  component: Page,
});

function Page() {
  return <BadgesPage search={Route.useSearch()} />;
}
