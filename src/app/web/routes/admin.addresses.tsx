import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../../features/communities/web/admin/addresses-page.tsx';
import { addressesPage } from '../../../features/communities/web/community-search.ts';
import { loadCommunity } from '../../../web/admin/communities.ts';

export const Route = createFileRoute('/admin/addresses')({
  ...addressesPage.route,
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const { chosen } = await loadCommunity({ api, queryClient }, deps.community);
    if (!chosen) return;
    // Above the list, which must not shift.
    const ofChosen = { input: { slug: chosen.slug } };
    const leavers = queryClient.prefetchQuery(api.communities.listLeavers.queryOptions(ofChosen));
    // Do not wait after a search or another choice: the address is what the controls show.
    if (cause !== 'stay') await leavers;
    void queryClient.prefetchQuery(addressesPage.query(api, { ...deps, community: chosen.slug }));
  },
  component: AddressesPage,
});
