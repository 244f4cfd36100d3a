import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { onlyCommunity } from '../../../web/admin/community-choice.tsx';
import { listSearch, pageSearch } from '../../../web/admin/list-search.ts';
import { api } from '../../../web/api-client.ts';

/** The queues by their names in the search parameters; each has its own page and search. */
export const queueNames = ['users', 'households', 'addressChanges', 'communityRequests'] as const;
export type QueueName = (typeof queueNames)[number];

const filters = listSearch(
  'community',
  'brand',
  'usersQ',
  'householdsQ',
  'addressChangesQ',
  'communityRequestsQ',
);
const pages = pageSearch(...queueNames);

/** Parses the search of /admin: the community filter, the branding's community, and the queues. */
export const adminSearch = (search: Record<string, unknown>) => ({ ...filters(search), ...pages(search) });
export type AdminSearch = ReturnType<typeof adminSearch>;

/** A queue with its filters from the search. */
export interface Queue {
  name: QueueName;
  /** The input of the queue's call. */
  input: { page: number; query: string; communitySlug: string | null };
}

export function queueFromSearch(search: AdminSearch, name: QueueName, communitySlug: string | null): Queue {
  const query = search[`${name}Q`]?.slice(0, 100) ?? '';
  return { name, input: { page: search[name] ?? 1, query, communitySlug } };
}

interface LoadOptions {
  api: typeof api;
  queryClient: QueryClient;
  search: AdminSearch;
  isPlatformAdmin: boolean;
}

/** Prefetches everything that /admin shows in parallel, so late data does not move the page. */
export async function loadAdmin({ api, queryClient, search, isPlatformAdmin }: LoadOptions): Promise<void> {
  const { accounts, administration, communities } = api;
  const all = await queryClient.ensureQueryData(communities.listAdministeredCommunities.queryOptions());
  const only = onlyCommunity(all, search.community);
  const communitySlug = all.find(({ slug }) => slug === search.community)?.slug ?? null;
  const queue = (name: QueueName) => queueFromSearch(search, name, communitySlug).input;
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

/** Returns the query for the queue counts; it refetches on every visit, since other pages can change them. */
export const queuesQuery = (communitySlug: string | null) =>
  api.administration.listQueues.queryOptions({
    input: { communitySlug },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
