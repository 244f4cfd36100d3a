import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/administration/web/admin-page.tsx';

export const Route = createFileRoute('/admin/')({ component: AdminPage });
