import { createFileRoute } from '@tanstack/react-router';
import { HowItWorksPage } from '../../../features/static-pages/web/how-it-works-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/how-it-works')({
  staticData: { access: 'public' },
  head: () =>
    pageHead({
      title: 'How it works',
      description: 'How neighbors use Porchlist to find the people they trust with their homes.',
      isListed: true,
    }),
  component: HowItWorksPage,
});
