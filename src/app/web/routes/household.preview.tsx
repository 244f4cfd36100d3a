import { createFileRoute } from '@tanstack/react-router';
import { HouseholdPreviewPage } from '../../../features/home-vendors/web/household-preview-page.tsx';
import { pageHead } from '../../../web/page-head.ts';
import { searchText } from '../../../web/search-text.ts';

/** Longer than any address; links are truncated. */
const maxAddressLength = 200;

export const Route = createFileRoute('/household/preview')({
  staticData: { access: 'public' },
  head: () => pageHead({ title: 'Your Home', description: 'What your home looks like on Porchlist.' }),
  validateSearch: ({ addr }: Record<string, unknown>): { addr?: string | undefined } => ({
    addr: searchText(addr)?.slice(0, maxAddressLength),
  }),
  component: Page,
});

function Page() {
  return <HouseholdPreviewPage address={Route.useSearch().addr} />;
}
