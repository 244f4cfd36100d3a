import { createFileRoute, redirect } from '@tanstack/react-router';
import { homePath } from '../../../access/page-access.ts';
import { currentVisitor } from '../../../access/web/session.ts';

export const Route = createFileRoute('/dashboard')({
  staticData: { access: 'signedIn' },
  beforeLoad: async ({ context }) => {
    throw redirect({ href: homePath(await currentVisitor(context)), replace: true });
  },
});
