import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/accounts/web/admin/users-page.tsx';
import { usersPage } from '../../../features/accounts/web/admin/users-route.ts';

export const Route = createFileRoute('/admin/users')({ ...usersPage.route, component: UsersPage });
