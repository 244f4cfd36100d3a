import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { counted } from '../../../platform/format-number.ts';
import { api } from '../../../web/api-client.ts';
import { localStore } from '../../../web/browser-storage.ts';
import { describeError } from '../../../web/shown-error.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { ErrorState } from '../../../web/ui/empty-state.tsx';
import { Loading } from '../../../web/ui/skeleton.tsx';
import { heroTitleClass, PlaceHero } from '../../homes/web/place-hero.tsx';
import type { InviteAnswer } from '../invitation.schema.ts';
import { inviteQuery, inviterText } from './invite-query.ts';

export default function InvitePage() {
  const { token } = useParams({ from: '/invite/$token' });
  return <Invite key={token} token={token} />;
}

function Invite({ token }: { token: string }) {
  const [storedEmail] = useState(() => localStore.get('invite_email'));
  const invite = useQuery(inviteQuery(token, storedEmail));
  const isForAnother = invite.data?.isStoredEmailInvited === false;
  useEffect(() => {
    // Keep it only if it is the invited email (docs/rules/accounts.md, 'Kept in the browser').
    if (isForAnother) localStore.remove('invite_email');
  }, [isForAnother]);
  if (invite.data) return <Answer token={token} invite={invite.data} />;
  return (
    <InviteFrame title={invite.isError ? 'Invite validation failed' : 'Your invitation'} communitySlug={null}>
      {invite.isError ? (
        <ErrorState onRetry={() => void invite.refetch()} busy={invite.isFetching}>
          {describeError(invite.error).description}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </InviteFrame>
  );
}

interface InviteFrameProps {
  title: string;
  /** Whose picture is shown; null while unknown. */
  communitySlug: string | null;
  children: ReactNode;
}

function InviteFrame({ title, communitySlug, children }: InviteFrameProps) {
  const { data: place } = useQuery({
    ...api.communities.getCommunity.queryOptions({ input: { slug: communitySlug ?? '' } }),
    enabled: communitySlug !== null,
  });
  return (
    <>
      <PlaceHero place={place}>
        <h1 className={heroTitleClass}>{title}</h1>
        <p className="md:text-sm">Invite-only</p>
      </PlaceHero>
      <div className="mx-auto grid max-w-lg gap-4 px-4 pt-4 sm:pt-8">{children}</div>
    </>
  );
}

function Answer({ token, invite }: { token: string; invite: InviteAnswer }) {
  const { state, communityName, communitySlug, inviter, invitedEmail, list } = invite;
  if (state === 'valid' && communityName && communitySlug) {
    return (
      <InviteFrame title="You're invited!" communitySlug={communitySlug}>
        <p className="text-lg text-pretty">
          {inviterText(inviter)} invites you to join {communityName}: neighbors share who they trust with
          their homes, and what they pay.
        </p>
        {list && list.providers > 0 && <p className="font-semibold">{listText(list)}</p>}
        {invitedEmail && (
          <p>
            This invite is for <strong className="font-semibold">{invitedEmail}</strong>. Please sign up with
            that email.
          </p>
        )}
        <InviteActions signUp={{ invite: token, community: communitySlug }} signIn={communitySlug} />
      </InviteFrame>
    );
  }
  const isUsed = state === 'used';
  return (
    <InviteFrame
      title={isUsed ? 'This invite was used' : "This invite doesn't work"}
      communitySlug={communitySlug}
    >
      <p className="text-lg text-pretty">
        {isUsed
          ? 'Invite already used: This invite has already been accepted. Try logging in.'
          : 'Invalid invite: This invite link is invalid or has expired.'}
      </p>
      <InviteActions signUp={null} signIn={communitySlug ?? undefined} />
    </InviteFrame>
  );
}

function listText({ providers, trades, ratings }: NonNullable<InviteAnswer['list']>): string {
  const rated = ratings > 0 ? `, with ${counted(ratings, 'rating')} by neighbors` : '';
  return `${counted(providers, 'provider')} in ${counted(trades, 'trade')}${rated}.`;
}

function Waiting() {
  return (
    <Loading
      label="Checking your invite…"
      className="space-y-3"
      blocks={['h-14 w-full', 'h-11 w-full', 'h-11 w-full']}
    />
  );
}

interface InviteActionsProps {
  /** Search parameters of the sign-up page; null if the invite does not work. */
  signUp: { invite: string; community: string } | null;
  /** Slug of the community for the sign-in page. */
  signIn: string | undefined;
}

function InviteActions({ signUp, signIn }: InviteActionsProps) {
  const me = useMe();
  if (me) {
    return (
      <>
        {signUp && <p>You are signed in already, so you do not need this invite.</p>}
        <Link to="/dashboard" className={buttonClass({ variant: 'primary', className: 'w-full' })}>
          Go to {me.community?.name ?? 'your community'}
        </Link>
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {signUp && (
        <Link to="/auth" search={signUp} className={buttonClass({ variant: 'primary' })}>
          Continue to Sign Up
        </Link>
      )}
      <Link
        to="/signin"
        search={signIn ? { community: signIn } : {}}
        className={buttonClass({ variant: signUp ? 'secondary' : 'primary' })}
      >
        Sign In
      </Link>
      {!signUp && (
        <Link to="/" className={buttonClass()}>
          Look around
        </Link>
      )}
    </div>
  );
}
