import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../../../features/invitations/web/invite-page.tsx';
import { inviteQuery } from '../../../features/invitations/web/invite-query.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/invite/$token')({
  staticData: { access: 'public' },
  head: () =>
    pageHead({
      title: "You're invited",
      description: 'A neighbor invited you to Porchlist.',
      canonicalPath: '/invite',
    }),
  loader: ({ context: { api, queryClient }, params: { token } }) => {
    // A browser may also know the invited email.
    if (typeof window !== 'undefined') return;
    void queryClient.prefetchQuery(inviteQuery(token, null, api));
  },
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <InvitePage key={token} token={token} />;
}
