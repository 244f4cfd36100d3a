import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../features/administration/web/addresses/addresses-page.tsx';
import { addressesSearch } from '../../features/administration/web/addresses/addresses-search.ts';

export const Route = createFileRoute('/admin/addresses')({
  validateSearch: addressesSearch,
  component: Page,
});

function Page() {
  return <AddressesPage search={Route.useSearch()} />;
}
