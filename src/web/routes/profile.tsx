import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../features/accounts/web/profile/profile-page.tsx';
import { ProfileSkeleton } from '../../features/accounts/web/profile/profile-skeleton.tsx';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';
import { throwSignedOut } from '../session.ts';

interface ProfileSearch {
  /** Present, whatever it says: the person has just joined. */
  onboarding?: true | undefined;
}

export const Route = createFileRoute('/profile')({
  validateSearch: ({ onboarding }: Record<string, unknown>): ProfileSearch => ({
    onboarding: onboarding === undefined ? undefined : true,
  }),
  loader: async () => {
    void queryClient.prefetchQuery(api.points.listBadgeLevels.queryOptions());
    void queryClient.prefetchQuery(api.points.listPointRewards.queryOptions());
    void queryClient.prefetchQuery(api.points.listPointHistory.queryOptions());
    void queryClient.prefetchQuery(api.accounts.listSessions.queryOptions());
    void queryClient.prefetchQuery(api.invitations.listInvitations.queryOptions());
    await queryClient.ensureQueryData(api.accounts.getProfile.queryOptions()).catch(throwSignedOut);
  },
  pendingMs: 300,
  pendingComponent: ProfileSkeleton,
  component: Page,
});

function Page() {
  const { onboarding } = Route.useSearch();
  return <ProfilePage isOnboarding={onboarding !== undefined} />;
}
