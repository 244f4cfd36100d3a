import { createFileRoute, redirect } from '@tanstack/react-router';
import { homePath } from '../../../access/page-access.ts';
import { currentVisitor } from '../../../access/web/session.ts';

/** Redirects to the community page. */
export const Route = createFileRoute('/')({
  staticData: { access: 'public' },
  beforeLoad: async ({ context }) => {
    throw redirect({ href: `${homePath(await currentVisitor(context))}?welcome=true`, replace: true });
  },
});
