import type { QueryClient } from '@tanstack/react-query';
import { onlyCommunity } from '../../../web/admin/chosen-community.ts';
import type { api } from '../../../web/api-client.ts';
import { type AdminSearch, type QueueName, queueOf } from './admin-search.ts';

interface LoadOptions {
  api: typeof api;
  queryClient: QueryClient;
  search: AdminSearch;
  isPlatformAdmin: boolean;
}

/** Asks for what /admin shows, all at once, so that nothing that comes later pushes what is there. */
export async function loadAdmin({ api, queryClient, search, isPlatformAdmin }: LoadOptions): Promise<void> {
  const { accounts, administration, communities } = api;
  const all = await queryClient.ensureQueryData(communities.listAdministeredCommunities.queryOptions());
  const only = onlyCommunity(all, search.community);
  const communitySlug = all.find(({ slug }) => slug === search.community)?.slug ?? null;
  const queue = (name: QueueName) => queueOf(search, name, communitySlug).input;
  const load: QueryClient['prefetchQuery'] = (options) => queryClient.prefetchQuery(options);

  if (only) void load(communities.getCommunitySetup.queryOptions({ input: { slug: only.slug } }));
  void load(communities.getGrowth.queryOptions({ input: { communitySlug } }));
  void load(administration.listQueues.queryOptions({ input: { communitySlug } }));
  void load(communities.listPendingHouseholds.queryOptions({ input: queue('households') }));
  if (!isPlatformAdmin) return;
  void load(accounts.listPendingUsers.queryOptions({ input: queue('users') }));
  void load(communities.listAddressChangeRequests.queryOptions({ input: queue('addressChanges') }));
  const { page, query } = queue('communityRequests');
  void load(communities.listCommunityRequests.queryOptions({ input: { page, query } }));
}
