import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/preview-links')({ component: Page });

function Page() {
  return <PlannedPage title="Preview links">Here platform admins will manage preview links.</PlannedPage>;
}
