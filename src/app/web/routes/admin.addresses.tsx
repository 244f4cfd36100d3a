import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../../features/communities/web/admin/addresses-page.tsx';
import { addressesSearch, directoryInput } from '../../../features/communities/web/community-search.ts';
import { loadCommunity } from '../../../web/admin/communities.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/addresses')({
  staticData: { access: 'hoaAdmin' },
  head: () => pageHead({ title: 'Addresses' }),
  validateSearch: addressesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const { communities } = api;
    const { chosen } = await loadCommunity({ api, queryClient }, deps.community);
    if (!chosen) return;
    const input = directoryInput(chosen.slug, deps);
    // Above the list, which must not shift.
    const ofChosen = { input: { slug: chosen.slug } };
    const leavers = queryClient.prefetchQuery(communities.listLeavers.queryOptions(ofChosen));
    // Do not wait after a search or another choice: the address is what the controls show.
    if (cause !== 'stay') await leavers;
    void queryClient.prefetchQuery(communities.listDirectory.queryOptions({ input }));
  },
  component: Page,
});

function Page() {
  return <AddressesPage search={Route.useSearch()} />;
}
