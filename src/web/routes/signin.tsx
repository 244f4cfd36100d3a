import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/signin')({ component: Page });

function Page() {
  return <PlannedPage title="Sign in">Here people ask for their sign-in link.</PlannedPage>;
}
