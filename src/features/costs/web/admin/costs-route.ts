import { adminPage } from '../../../../web/admin/admin-page.ts';
import { listInput, oneOf, parseId } from '../../../../web/admin/list-search.ts';
import { costStatuses } from '../../cost.rules.ts';

export const costsPage = adminPage({
  access: 'platformAdmin',
  title: 'Costs',
  filters: ['q', 'community', 'vendor', 'status'],
  query: ({ costs }, search) =>
    costs.listAllCosts.queryOptions({
      input: {
        ...listInput(search),
        vendorId: parseId(search.vendor),
        status: oneOf(costStatuses, search.status),
      },
    }),
});
