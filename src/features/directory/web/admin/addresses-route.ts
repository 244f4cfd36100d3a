import { adminPage } from '../../../../web/admin/admin-page.ts';
import { listInput } from '../../../../web/admin/list-search.ts';

export const addressesPage = adminPage({
  access: 'hoaAdmin',
  title: 'Addresses',
  filters: ['q'],
  others: ['community'],
  query: ({ directory }, { community: slug = '', ...search }) => {
    const { query, page } = listInput(search);
    return directory.listDirectory.queryOptions({ input: { slug, query, page } });
  },
});
