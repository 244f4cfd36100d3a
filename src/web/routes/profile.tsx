import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/profile')({ component: Page });

function Page() {
  return <PlannedPage title="Your Profile">Here people will see their points and badges.</PlannedPage>;
}
