import { adminPage } from '../../../../web/admin/admin-page.ts';

/** The list of communities, or with `community` one of them. */
export const communitiesPage = adminPage({
  access: 'hoaAdmin',
  title: 'Communities',
  filters: ['q'],
  others: ['community'],
  query: ({ communities }, { q = '', page = 1 }) =>
    communities.listCommunityReports.queryOptions({ input: { query: q.slice(0, 100), page } }),
});
