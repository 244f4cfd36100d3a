import { pageSize } from '../../platform/paging.ts';
import { listSearch, pageSearch } from './list-search.ts';

/** The queues by their names in the search parameters; each has its own page and search. */
export const inboxNames = ['users', 'households', 'addressChanges', 'communityRequests'] as const;
export type InboxName = (typeof inboxNames)[number];

const filters = listSearch(
  'community',
  'show',
  'brand',
  'usersQ',
  'householdsQ',
  'addressChangesQ',
  'communityRequestsQ',
);
const pages = pageSearch(...inboxNames);

export const adminSearch = (search: Record<string, unknown>) => ({ ...filters(search), ...pages(search) });
export type AdminSearch = ReturnType<typeof adminSearch>;

export interface QueueInput {
  name: InboxName;
  input: { page: number; query: string; communitySlug: string | null; size: number };
}

/** Rows per page. The inbox of a platform admin has two lists, which together fit on a screen and a half. */
const queueSizes = { one: 20, first: 12, second: 4 };

export function queueFromSearch(
  search: AdminSearch,
  name: InboxName,
  { communitySlug, isPlatformAdmin }: { communitySlug: string | null; isPlatformAdmin: boolean },
): QueueInput {
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
