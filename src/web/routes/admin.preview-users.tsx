import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/preview-users')({ component: Page });

function Page() {
  return (
    <PlannedPage title="Preview users">
      Here platform admins will see the visitors of preview links.
    </PlannedPage>
  );
}
