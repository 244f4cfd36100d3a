import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/users')({ component: Page });

function Page() {
  return <PlannedPage title="Users">Here platform admins will manage people.</PlannedPage>;
}
