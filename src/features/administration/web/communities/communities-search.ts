import { listSearch } from '../../../../web/admin/list-search.ts';

/** Parses the search of /admin/communities: the community to show, or the page of their list. */
export const communitiesSearch = listSearch('community');
export type CommunitiesSearch = ReturnType<typeof communitiesSearch>;

/** Converts the search params to the input of the list. */
export const reportsInput = ({ page = 1 }: CommunitiesSearch) => ({ page });
