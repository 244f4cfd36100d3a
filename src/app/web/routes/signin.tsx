import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../../features/accounts/web/sign-in-page.tsx';
import { pageHead } from '../../../web/page-head.ts';
import { searchTexts } from '../../../web/search-text.ts';

export const Route = createFileRoute('/signin')({
  staticData: { access: 'signIn' },
  head: () =>
    pageHead({
      title: 'Sign in',
      description: 'Sign in to Porchlist with a link we email you.',
      isListed: true,
    }),
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'community'),
  component: Page,
});

function Page() {
  return <SignInPage community={Route.useSearch().community} />;
}
