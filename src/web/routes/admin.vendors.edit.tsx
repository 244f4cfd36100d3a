import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/vendors/edit')({ component: Page });

function Page() {
  return <PlannedPage title="Edit a vendor">Here platform admins will edit a vendor.</PlannedPage>;
}
