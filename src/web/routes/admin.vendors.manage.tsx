import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/vendors/manage')({ component: Page });

function Page() {
  return (
    <PlannedPage title="Manage vendors">
      Here platform admins will search, edit and delete vendors.
    </PlannedPage>
  );
}
