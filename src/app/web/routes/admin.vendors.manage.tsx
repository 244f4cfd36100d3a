import { createFileRoute } from '@tanstack/react-router';
import { ManagePage } from '../../../features/vendors/web/admin/manage-page.tsx';
import { managePage } from '../../../features/vendors/web/admin/vendors-route.ts';

export const Route = createFileRoute('/admin/vendors/manage')({ ...managePage.route, component: ManagePage });
