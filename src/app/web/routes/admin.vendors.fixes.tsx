import { createFileRoute } from '@tanstack/react-router';
import { FixesPage } from '../../../features/vendors/web/admin/fixes-page.tsx';
import { fixesPage } from '../../../features/vendors/web/admin/vendors-route.ts';

export const Route = createFileRoute('/admin/vendors/fixes')({ ...fixesPage.route, component: FixesPage });
