import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentHome } from '../../../access/web/session.ts';

/** Redirects to the community page. */
export const Route = createFileRoute('/')({
  staticData: { access: 'public' },
  beforeLoad: async ({ context }) => {
    throw redirect({ href: `${await currentHome(context)}?welcome=true`, replace: true });
  },
});
