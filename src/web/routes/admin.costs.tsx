import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/costs')({ component: Page });

function Page() {
  return <PlannedPage title="Costs">Here platform admins will moderate shared costs.</PlannedPage>;
}
