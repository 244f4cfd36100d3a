import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../../features/static-pages/web/contact-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/contact')({
  staticData: { access: 'public' },
  head: () =>
    pageHead({ title: 'Contact', description: 'How to reach the people behind Porchlist.', isListed: true }),
  loader: ({ context: { api, queryClient } }) =>
    // Names the support address, and the maps provider where it is used.
    queryClient.prefetchQuery(api.places.getPublicConfig.queryOptions()),
  component: ContactPage,
});
