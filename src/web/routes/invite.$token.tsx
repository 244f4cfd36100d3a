import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/invite/$token')({ component: Page });

function Page() {
  return <PlannedPage title="You are invited">Here an invitation is opened.</PlannedPage>;
}
