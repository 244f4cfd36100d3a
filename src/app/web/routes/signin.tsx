import { createFileRoute } from '@tanstack/react-router';
import { nextPath } from '../../../access/page-access.ts';
import { SignInPage, type SignInSearch } from '../../../features/accounts/web/sign-in-page.tsx';
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
  validateSearch: (search: Record<string, unknown>): SignInSearch => ({
    ...searchTexts(search, 'community'),
    next: nextPath(search.next),
  }),
  component: Page,
});

function Page() {
  return <SignInPage {...Route.useSearch()} />;
}
