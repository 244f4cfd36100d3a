import { listSearch } from '../../../web/admin/list-search.ts';

export const communitiesSearch = listSearch('community');
export type CommunitiesSearch = ReturnType<typeof communitiesSearch>;
