import { createFileRoute } from '@tanstack/react-router';
import { visitorsPage } from '../../../features/preview-links/web/admin/preview-links-route.ts';
import { VisitorsPage } from '../../../features/preview-links/web/admin/visitors-page.tsx';

export const Route = createFileRoute('/admin/preview-users')({
  ...visitorsPage.route,
  component: VisitorsPage,
});
