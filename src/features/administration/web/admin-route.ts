import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { loadCommunity } from '../../../web/admin/communities.ts';
import {
  type AdminSearch,
  type InboxName,
  queueFromSearch,
  viewFromSearch,
} from '../../../web/admin/inbox-search.ts';
import { api } from '../../../web/api-client.ts';

interface LoadOptions {
  api: typeof api;
  queryClient: QueryClient;
  search: AdminSearch;
  isPlatformAdmin: boolean;
}

/** Prefetches in parallel, so that late data does not move the page. */
export async function loadAdminPage({
  api,
  queryClient,
  search,
  isPlatformAdmin,
}: LoadOptions): Promise<void> {
  const { accounts, administration, communities, directory, joining, site } = api;
  const { named, only } = await loadCommunity({ api, queryClient }, search.community);
  const communitySlug = named?.slug ?? null;
  const queue = (name: InboxName) => queueFromSearch(search, name, { communitySlug, isPlatformAdmin }).input;
  const load: QueryClient['prefetchQuery'] = (options) => queryClient.prefetchQuery(options);

  if (isPlatformAdmin) void load(site.getSite.queryOptions());
  if (only) void load(communities.getCommunitySetup.queryOptions({ input: { slug: only.slug } }));
  void load(administration.listQueues.queryOptions({ input: { communitySlug } }));
  const view = viewFromSearch(search, isPlatformAdmin);
  if (view === 'address-changes') {
    void load(directory.listAddressChangeRequests.queryOptions({ input: queue('addressChanges') }));
  } else if (view === 'community-requests') {
    const { page, query } = queue('communityRequests');
    void load(communities.listCommunityRequests.queryOptions({ input: { page, query } }));
  } else {
    void load(joining.listPendingHouseholds.queryOptions({ input: queue('households') }));
    if (isPlatformAdmin) void load(accounts.listPendingUsers.queryOptions({ input: queue('users') }));
  }
}

/** Vendors are compared pair by pair, so not in all of many lists. */
export const duplicatesQuery = (
  { vendors }: typeof api,
  { named, isMany }: Awaited<ReturnType<typeof loadCommunity>>,
) => ({
  ...vendors.listVendorDuplicates.queryOptions({ input: { communitySlug: named?.slug ?? null } }),
  enabled: named !== undefined || !isMany,
});

/** Refetches on every visit, since other pages can change the counts. */
export const queuesQuery = (communitySlug: string | null) =>
  api.administration.listQueues.queryOptions({
    input: { communitySlug },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
