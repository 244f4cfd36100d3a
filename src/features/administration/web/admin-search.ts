import { listSearch, pageSearch } from './list/list-search.ts';

const pages = pageSearch('users', 'homes', 'moves', 'wishes');
const filters = listSearch('community');

/** The pages of the lists on /admin, and the community whose branding is shown. */
export const adminSearch = (search: Record<string, unknown>) => ({ ...filters(search), ...pages(search) });
export type AdminSearch = ReturnType<typeof adminSearch>;
