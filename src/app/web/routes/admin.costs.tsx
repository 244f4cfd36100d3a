import { createFileRoute } from '@tanstack/react-router';
import { CostsPage } from '../../../features/costs/web/admin/costs-page.tsx';
import { costsPage } from '../../../features/costs/web/admin/costs-route.ts';

export const Route = createFileRoute('/admin/costs')({ ...costsPage.route, component: CostsPage });
