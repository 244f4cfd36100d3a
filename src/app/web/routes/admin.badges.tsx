import { createFileRoute } from '@tanstack/react-router';
import { BadgesPage } from '../../../features/points/web/admin/badges-page.tsx';
import { badgesSearch } from '../../../features/points/web/admin/badges-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/badges')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Badges and points' }),
  validateSearch: badgesSearch,
  loader: ({ context: { api, queryClient } }) => {
    void queryClient.prefetchQuery(api.points.listBadgeLevels.queryOptions());
    void queryClient.prefetchQuery(api.points.listAllPointRewards.queryOptions());
  },
  component: Page,
});

function Page() {
  return <BadgesPage search={Route.useSearch()} />;
}
