import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/contact')({ component: Page });

function Page() {
  return <PlannedPage title="Contact">Here it will say how to reach us.</PlannedPage>;
}
