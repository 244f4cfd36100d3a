import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../../features/communities/web/admin/addresses/addresses-page.tsx';
import { addressesSearch } from '../../../features/communities/web/admin/addresses/addresses-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/addresses')({
  staticData: { access: 'hoaAdmin' },
  head: () => pageHead({ title: 'Addresses' }),
  validateSearch: addressesSearch,
  component: Page,
});

function Page() {
  return <AddressesPage search={Route.useSearch()} />;
}
