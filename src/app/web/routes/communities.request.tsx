import { createFileRoute } from '@tanstack/react-router';
import { RequestCommunityPage } from '../../../features/communities/web/request-community-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/communities/request')({
  staticData: { access: 'public' },
  head: () =>
    pageHead({
      title: 'Request a community',
      description: 'Bring Porchlist to your neighborhood.',
      isListed: true,
    }),
  component: RequestCommunityPage,
});
