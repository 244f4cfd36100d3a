import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../../features/static-pages/web/terms-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/terms')({
  staticData: { access: 'public' },
  head: () => pageHead({ title: 'Terms', description: 'The rules of using Porchlist.', isListed: true }),
  loader: ({ context: { api, queryClient } }) =>
    // Has the support address, and whether the maps provider is used.
    queryClient.prefetchQuery(api.places.getPublicConfig.queryOptions()),
  component: TermsPage,
});
