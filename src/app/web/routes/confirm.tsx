import { createFileRoute } from '@tanstack/react-router';
import { nextPath } from '../../../access/page-access.ts';
import { redirectSignedOut } from '../../../access/web/session.ts';
import { ConfirmPage } from '../../../features/accounts/web/passkeys/confirm-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/confirm')({
  staticData: { access: 'signedIn' },
  head: () => pageHead({ title: "Confirm it's you", description: 'For your decisions as an admin.' }),
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: nextPath(search.next),
  }),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.accounts.getStepUp.queryOptions()).catch(redirectSignedOut);
  },
  component: Page,
});

function Page() {
  return <ConfirmPage next={Route.useSearch().next ?? '/admin'} />;
}
