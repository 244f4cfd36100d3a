import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../../features/invitations/web/invite-page.tsx';

export const Route = createFileRoute('/invite/$token')({ component: Page });

function Page() {
  const { token } = Route.useParams();
  return <InvitePage key={token} token={token} />;
}
