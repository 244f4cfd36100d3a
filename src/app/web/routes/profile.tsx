import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedOut } from '../../../access/web/session.ts';
import { ProfilePage } from '../../../features/accounts/web/profile/profile-page.tsx';
import { ProfileSkeleton } from '../../../features/accounts/web/profile/profile-skeleton.tsx';
import { pageHead } from '../../../web/page-head.ts';

interface ProfileSearch {
  /** Set when the person has just joined. */
  onboarding?: true | undefined;
}

export const Route = createFileRoute('/profile')({
  staticData: { access: 'signedIn' },
  head: () => pageHead({ title: 'Your Profile', description: 'Your points, badges and details.' }),
  validateSearch: ({ onboarding }: Record<string, unknown>): ProfileSearch => ({
    onboarding: onboarding === undefined ? undefined : true,
  }),
  loader: async ({ context: { api, queryClient } }) => {
    void queryClient.prefetchQuery(api.points.listBadgeLevels.queryOptions());
    void queryClient.prefetchQuery(api.points.listPointRewards.queryOptions());
    void queryClient.prefetchQuery(api.points.listPointHistory.queryOptions());
    void queryClient.prefetchQuery(api.accounts.listSessions.queryOptions());
    void queryClient.prefetchQuery(api.accounts.listPasskeys.queryOptions());
    void queryClient.prefetchQuery(api.accounts.getEmailChange.queryOptions());
    void queryClient.prefetchQuery(api.invitations.listInvitations.queryOptions());
    await queryClient.ensureQueryData(api.accounts.getProfile.queryOptions()).catch(redirectSignedOut);
  },
  pendingMs: 300,
  pendingComponent: ProfileSkeleton,
  component: Page,
});

function Page() {
  const { onboarding } = Route.useSearch();
  return <ProfilePage isOnboarding={onboarding !== undefined} />;
}
