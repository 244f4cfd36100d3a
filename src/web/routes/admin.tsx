import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { AdminGate } from '../../features/administration/web/admin-gate.tsx';
import { pageOf } from '../../pages.ts';

/** Around every page of the admin area. */
export const Route = createFileRoute('/admin')({ component: Area });

function Area() {
  const { pathname } = useLocation();
  if (pageOf(pathname)?.page.access !== 'platformAdmin') return <Outlet />;
  return (
    <AdminGate key={pathname} path={pathname}>
      <Outlet />
    </AdminGate>
  );
}
