import { pageSearch } from './list/list-search.ts';

/** The pages of the lists on /admin. */
export const adminSearch = pageSearch('users', 'homes');
export type AdminSearch = ReturnType<typeof adminSearch>;
