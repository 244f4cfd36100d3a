import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/community-preview/')({ component: Page });

function Page() {
  return <PlannedPage title="Invalid Preview Link">This preview link is incomplete.</PlannedPage>;
}
