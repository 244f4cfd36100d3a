import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/auth/')({ component: Page });

function Page() {
  return <PlannedPage title="Request access">Here residents ask for access.</PlannedPage>;
}
