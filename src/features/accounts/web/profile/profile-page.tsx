import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { InvitationsCard } from '../../../invitations/web/invitations-card.tsx';
import { BadgeLevelsCard } from '../../../points/web/badge-levels-card.tsx';
import { EarnPointsCard } from '../../../points/web/earn-points-card.tsx';
import { PointHistoryCard } from '../../../points/web/point-history-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { HomeCard } from './home-card.tsx';
import { MyDataCard } from './my-data-card.tsx';
import { ProfileNotices } from './profile-notices.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StandingCard } from './standing-card.tsx';

/** Who one is here: points and badges first, then what can be changed, then what concerns the account. */
export function ProfilePage({ isOnboarding }: { isOnboarding: boolean }) {
  const { data: profile } = useSuspenseQuery(api.accounts.getProfile.queryOptions());
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:pt-10">
      <PageHeading title="Your Profile" />
      <ProfileNotices isOnboarding={isOnboarding} />
      <StandingCard profile={profile} />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <EarnPointsCard />
        <BadgeLevelsCard points={profile.points} />
        <PointHistoryCard />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <DetailsCard profile={profile} />
          <HomeCard profile={profile} />
        </div>
        <div className="grid gap-6">
          <InvitationsCard canInvite={profile.abilities.canInvite} />
          <SessionsCard />
          <MyDataCard canDelete={profile.abilities.canDeleteAccount} />
        </div>
      </div>
    </div>
  );
}
