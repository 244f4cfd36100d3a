import { listSearch, pageSearch } from '../../../web/admin/list-search.ts';

/** The lists of what waits, as the address calls them: each has a page and a search of its own. */
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

/** Reads the address of /admin: the community that all is about, the one whose branding is shown, and the lists. */
export const adminSearch = (search: Record<string, unknown>) => ({ ...filters(search), ...pages(search) });
export type AdminSearch = ReturnType<typeof adminSearch>;

/** One list of what waits, as the address narrows it. */
export interface Queue {
  name: QueueName;
  /** The call behind the list. */
  input: { page: number; query: string; communitySlug: string | null };
}

export function queueOf(search: AdminSearch, name: QueueName, communitySlug: string | null): Queue {
  const query = search[`${name}Q`]?.slice(0, 100) ?? '';
  return { name, input: { page: search[name] ?? 1, query, communitySlug } };
}
