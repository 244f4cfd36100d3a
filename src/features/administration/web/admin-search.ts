import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { pageSize } from '../../../platform/paging.ts';
import { adminPage } from '../../../web/admin/admin-page.ts';
import { loadCommunity } from '../../../web/admin/communities.ts';
import { listSearch, pageSearch } from '../../../web/admin/list-search.ts';
import { api } from '../../../web/api-client.ts';

/** The queues by their names in the search parameters; each has its own page and search. */
export const queueNames = ['users', 'households', 'addressChanges', 'communityRequests'] as const;
export type QueueName = (typeof queueNames)[number];

const filters = listSearch(
  'community',
  'show',
  'brand',
  'usersQ',
  'householdsQ',
  'addressChangesQ',
  'communityRequestsQ',
);
const pages = pageSearch(...queueNames);

export const adminSearch = (search: Record<string, unknown>) => ({ ...filters(search), ...pages(search) });
export type AdminSearch = ReturnType<typeof adminSearch>;

export interface Queue {
  name: QueueName;
  input: { page: number; query: string; communitySlug: string | null; size: number };
}

/** Rows per page. The inbox of a platform admin has two lists, which together fit on a screen and a half. */
const queueSizes = { one: 20, first: 12, second: 4 };

export function queueFromSearch(
  search: AdminSearch,
  name: QueueName,
  { communitySlug, isPlatformAdmin }: { communitySlug: string | null; isPlatformAdmin: boolean },
): Queue {
  const query = search[`${name}Q`]?.slice(0, 100) ?? '';
  const second = isPlatformAdmin ? queueSizes.second : queueSizes.one;
  const size = name === 'users' ? queueSizes.first : name === 'households' ? second : pageSize;
  return { name, input: { page: search[name] ?? 1, query, communitySlug, size } };
}

export const inboxViews = ['address-changes', 'community-requests'] as const;
type InboxView = (typeof inboxViews)[number];

/** Returns the view in the search; null for joining people, and for HOA admins, who have no other view. */
export function viewFromSearch({ show }: AdminSearch, isPlatformAdmin: boolean): InboxView | null {
  return (isPlatformAdmin && inboxViews.find((view) => view === show)) || null;
}

interface LoadOptions {
  api: typeof api;
  queryClient: QueryClient;
  search: AdminSearch;
  isPlatformAdmin: boolean;
}

/** Prefetches in parallel, so that late data does not move the page. */
export async function loadAdmin({ api, queryClient, search, isPlatformAdmin }: LoadOptions): Promise<void> {
  const { accounts, administration, communities, site } = api;
  const { named, only } = await loadCommunity({ api, queryClient }, search.community);
  const communitySlug = named?.slug ?? null;
  const queue = (name: QueueName) => queueFromSearch(search, name, { communitySlug, isPlatformAdmin }).input;
  const load: QueryClient['prefetchQuery'] = (options) => queryClient.prefetchQuery(options);

  if (isPlatformAdmin) void load(site.getSite.queryOptions());
  if (only) void load(communities.getCommunitySetup.queryOptions({ input: { slug: only.slug } }));
  void load(administration.listQueues.queryOptions({ input: { communitySlug } }));
  const view = viewFromSearch(search, isPlatformAdmin);
  if (view === 'address-changes') {
    void load(communities.listAddressChangeRequests.queryOptions({ input: queue('addressChanges') }));
  } else if (view === 'community-requests') {
    const { page, query } = queue('communityRequests');
    void load(communities.listCommunityRequests.queryOptions({ input: { page, query } }));
  } else {
    void load(communities.listPendingHouseholds.queryOptions({ input: queue('households') }));
    if (isPlatformAdmin) void load(accounts.listPendingUsers.queryOptions({ input: queue('users') }));
  }
}

/** Refetches on every visit, since other pages can change the counts. */
export const queuesQuery = (communitySlug: string | null) =>
  api.administration.listQueues.queryOptions({
    input: { communitySlug },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The list of communities, or with `community` one of them. */
export const communitiesPage = adminPage({
  access: 'hoaAdmin',
  title: 'Communities',
  filters: ['q'],
  others: ['community'],
  query: ({ communities }, { q = '', page = 1 }) =>
    communities.listCommunityReports.queryOptions({ input: { query: q.slice(0, 100), page } }),
});
