import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../features/accounts/web/sign-in-page.tsx';
import { searchTexts } from '../search-text.ts';

export const Route = createFileRoute('/signin')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'community'),
  component: Page,
});

function Page() {
  return <SignInPage community={Route.useSearch().community} />;
}
