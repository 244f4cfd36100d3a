import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../../features/communities/web/admin/addresses-page.tsx';
import { addressesSearch, directoryInput } from '../../../features/communities/web/community-search.ts';
import { chosenCommunity } from '../../../web/admin/community-choice.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/addresses')({
  staticData: { access: 'hoaAdmin' },
  head: () => pageHead({ title: 'Addresses' }),
  validateSearch: addressesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { communities } = api;
    // The page has a message for admins without communities.
    const all = await queryClient
      .ensureQueryData(communities.listAdministeredCommunities.queryOptions())
      .catch(() => []);
    const chosen = chosenCommunity(all, deps.community);
    if (!chosen) return;
    const input = directoryInput(chosen.slug, deps);
    // Above the list, which must not shift.
    const ofChosen = { input: { slug: chosen.slug } };
    await queryClient.prefetchQuery(communities.listLeavers.queryOptions(ofChosen));
    void queryClient.prefetchQuery(communities.listDirectory.queryOptions({ input }));
  },
  component: Page,
});

function Page() {
  return <AddressesPage search={Route.useSearch()} />;
}
