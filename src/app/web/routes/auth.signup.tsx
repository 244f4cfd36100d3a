import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../../../features/accounts/web/auth-page.tsx';
import { authRoute } from '../../../features/accounts/web/auth-route.ts';

export const Route = createFileRoute('/auth/signup')({ ...authRoute, component: Page });

function Page() {
  return <AuthPage search={Route.useSearch()} />;
}
