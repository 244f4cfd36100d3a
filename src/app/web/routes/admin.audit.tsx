import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/web/admin/audit-page.tsx';
import { auditPage } from '../../../features/audit/web/admin/audit-route.ts';

export const Route = createFileRoute('/admin/audit')({ ...auditPage.route, component: AuditPage });
