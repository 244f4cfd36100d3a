import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/badges')({ component: Page });

function Page() {
  return (
    <PlannedPage title="Badges and points">
      Here platform admins will edit badge levels and point rewards.
    </PlannedPage>
  );
}
