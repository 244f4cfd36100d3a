import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentHome } from '../../../access/web/session.ts';

export const Route = createFileRoute('/')({
  staticData: { access: 'public' },
  beforeLoad: async ({ context }) => {
    throw redirect({ href: `${await currentHome(context)}?welcome=true`, replace: true });
  },
});
