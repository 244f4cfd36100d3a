import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/admin/vendors/seed')({ component: Page });

function Page() {
  return (
    <PlannedPage title="Seed a vendor">Here platform admins will add vendors to a community.</PlannedPage>
  );
}
