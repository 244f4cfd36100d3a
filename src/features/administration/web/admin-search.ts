import { listSearch, pageSearch } from '../../../web/admin/list-search.ts';

/** The lists of what waits, as the address calls them: each has a page and a search of its own. */
export const queueNames = ['users', 'homes', 'moves', 'wishes'] as const;
export type QueueName = (typeof queueNames)[number];

const filters = listSearch('community', 'brand', 'usersQ', 'homesQ', 'movesQ', 'wishesQ');
const pages = pageSearch(...queueNames);

/** What the address of /admin may say: the community that all is about, the one whose branding is shown, and the lists. */
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
