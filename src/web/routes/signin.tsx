import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../features/accounts/web/sign-in-page.tsx';
import { searchText } from '../search-text.ts';

interface Search {
  community?: string;
}

export const Route = createFileRoute('/signin')({
  validateSearch: (search): Search => {
    const community = searchText(search.community);
    return community ? { community } : {};
  },
  component: Page,
});

function Page() {
  return <SignInPage community={Route.useSearch().community} />;
}
