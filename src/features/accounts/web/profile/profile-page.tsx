import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Download from 'lucide-react/icons/download';
import { homePath } from '../../../../access/page-access.ts';
import { useMe } from '../../../../access/web/session.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { dayText } from '../../../../platform/time-zone.ts';
import { api, apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { useDates, useTimeZone } from '../../../../web/dates.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { saveFile } from '../../../../web/files.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card, CardHeading, PageHeading } from '../../../../web/ui/card.tsx';
import { FoldingCard } from '../../../../web/ui/folding-card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { InvitationsCard } from '../../../invitations/web/invitations-card.tsx';
import { BadgeMark, BadgeProgress, useBadgeStanding } from '../../../points/web/badge-mark.tsx';
import { BadgeLevelsCard, EarnPointsCard, PointHistoryCard } from '../../../points/web/points-cards.tsx';
import type { Profile } from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';
import { ConfirmNotice } from '../confirm-notice.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { DetailsCard } from './details-card.tsx';
import { HomeCard } from './home-card.tsx';
import { Sessions } from './sessions.tsx';

export default function ProfilePage() {
  const { data: profile } = useSuspenseQuery(api.accounts.getProfile.queryOptions());
  return (
    <div className="mx-auto grid max-w-6xl gap-4 px-4 pt-5 sm:gap-6 sm:pt-10">
      <PageHeading title="Your Profile" />
      <ProfileNotices />
      <StandingCard profile={profile} />
      <div className="grid items-start gap-[inherit] lg:grid-cols-2">
        <DetailsCard profile={profile} />
        <div className="grid gap-[inherit]">
          <HomeCard profile={profile} />
          <InvitationsCard canInvite={profile.abilities.canInvite} />
        </div>
      </div>
      <div className="grid items-start gap-[inherit] md:grid-cols-2 lg:grid-cols-3">
        <EarnPointsCard />
        <BadgeLevelsCard points={profile.points} />
        <PointHistoryCard />
      </div>
      <div className="grid items-start gap-[inherit] lg:grid-cols-2">
        <SigningInCard />
        <MyDataCard canDelete={profile.abilities.canDeleteAccount} />
      </div>
    </div>
  );
}

function ProfileNotices() {
  const { onboarding: isOnboarding } = useSearch({ from: '/profile' });
  const me = useMe();
  if (!me) return null;
  return (
    <div className="grid gap-3 empty:hidden">
      {isOnboarding && <WelcomeNotice />}
      <ConfirmNotice />
      {me.isConfirmed && !me.isVerified && (
        <Notice title="Your request is under review">
          We will email you at {me.maskedEmail} once you are approved. You can already add providers, rate
          them and earn points.
        </Notice>
      )}
    </div>
  );
}

function WelcomeNotice() {
  const me = useMe();
  const visitor = me && {
    communitySlug: me.community?.slug ?? null,
    isPlatformAdmin: me.isPlatformAdmin,
  };
  return (
    <Notice
      tone="success"
      title={me?.community ? `Welcome to ${me.community.name}!` : 'Welcome to Porchlist!'}
      action={
        <Link to={homePath(visitor)} className={buttonClass({ size: 'sm' })}>
          Rate a provider
        </Link>
      }
    >
      Check that your name is right, then rate the people you trust with your home.
    </Notice>
  );
}

function StandingCard({ profile }: { profile: Profile }) {
  const me = useMe();
  const dates = useDates();
  const standing = useBadgeStanding(profile.points);
  const { current } = standing;
  return (
    <Card className="grid gap-x-12 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:items-center">
      <div className="flex items-center gap-4">
        {current && <BadgeMark level={current} size="lg" />}
        <div className="min-w-0">
          <p className="flex gap-x-3 gap-y-1 max-md:flex-col max-md:items-start md:flex-wrap md:items-center">
            <span className="font-serif text-2xl leading-tight font-semibold wrap-anywhere">
              {profile.name}
            </span>
            {me?.isVerified && (
              <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
                Verified
              </Badge>
            )}
          </p>
          <p className="mt-1 text-balance text-ink-muted">
            {current && `${current.name}\u00a0· `}
            {me?.community ? `${me.community.name}, since` : 'Since'} {dates.month(profile.memberSince)}
          </p>
        </div>
      </div>
      <div>
        <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <span className="tabular font-serif text-4xl leading-none font-semibold">
            {formatNumber(profile.points)}
          </span>
          <span className="text-ink-muted">{profile.points === 1 ? 'point' : 'points'}</span>
        </p>
        {current && <BadgeProgress standing={standing} points={profile.points} />}
      </div>
    </Card>
  );
}

function SigningInCard() {
  return (
    <FoldingCard id="signing-in" title="Signing in">
      <Sessions />
      <div className="mt-3 border-t border-line pt-4">
        <Passkeys />
      </div>
    </FoldingCard>
  );
}

const deleteDialog = lazyDialog(() => import('./delete-account-dialog.tsx'), { keepsInput: true });

function MyDataCard({ canDelete }: { canDelete: boolean }) {
  const download = useDownloadMyData();
  return (
    <Card as="section" aria-labelledby="my-data">
      <CardHeading id="my-data">Your data</CardHeading>
      <p className="text-ink-muted">
        Everything we store about you, in one file.{' '}
        {canDelete
          ? 'Deleting your account erases your name, email and address for good.'
          : profileMessages.confirmFirst}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ChangeButton change={download} input={undefined} size="sm" busyLabel="Preparing…">
          <Download aria-hidden="true" className="size-4" />
          Download my data
        </ChangeButton>
        {canDelete && (
          <DialogButton
            dialog={deleteDialog}
            props={{}}
            variant="quiet"
            size="sm"
            className="max-sm:-ml-3 text-danger"
          >
            Delete my account
          </DialogButton>
        )}
      </div>
    </Card>
  );
}

function useDownloadMyData() {
  const timeZone = useTimeZone();
  return useChange(apiClient.accounts.getMyData, {
    stale: [],
    onDone: (data) => {
      const day = dayText(new Date(), timeZone);
      saveFile(`porchlist-${day}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
  });
}
