import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../../features/accounts/web/auth-page.tsx';
import { authSearch, leaveWhenSignedIn } from '../../features/accounts/web/auth-route.ts';

export const Route = createFileRoute('/auth/signup')({
  validateSearch: authSearch,
  beforeLoad: leaveWhenSignedIn,
  component: Page,
});

function Page() {
  return <AuthPage search={Route.useSearch()} />;
}
