import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/static-pages/web/privacy-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { access: 'public' },
  head: () =>
    pageHead({
      title: 'Privacy',
      description: 'What Porchlist stores, who sees it and for how long.',
      isListed: true,
    }),
  loader: ({ context: { api, queryClient } }) =>
    // Has the support address, and whether the maps provider is used.
    queryClient.prefetchQuery(api.places.getPublicConfig.queryOptions()),
  component: PrivacyPage,
});
