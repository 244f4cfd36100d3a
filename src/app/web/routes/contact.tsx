import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../../features/static-pages/web/contact-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/contact')({
  staticData: { access: 'public' },
  head: () =>
    pageHead({ title: 'Contact', description: 'How to reach the people behind Porchlist.', isListed: true }),
  loader: ({ context: { api, queryClient } }) =>
    // Has the support address, and whether the maps provider is used.
    queryClient.prefetchQuery(api.places.getPublicConfig.queryOptions()),
  component: ContactPage,
});
