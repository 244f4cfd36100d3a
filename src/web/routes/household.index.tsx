import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/household/')({ component: Page });

function Page() {
  return <PlannedPage title="Your Home">Here people will see the vendors of their home.</PlannedPage>;
}
