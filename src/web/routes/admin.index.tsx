import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/')({ component: Page });

function Page() {
  return <PlannedPage title="Admin">Here admins approve people and homes.</PlannedPage>;
}
