import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedOut } from '../../../access/web/session.ts';
import { ProfilePage } from '../../../features/accounts/web/profile/profile-page.tsx';
import { pageHead } from '../../../web/page-head.ts';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';

interface ProfileSearch {
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

function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile…" className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:pt-10">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-32 w-full rounded-card" />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </Loading>
  );
}
