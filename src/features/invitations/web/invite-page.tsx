import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localStore } from '../../../web/browser-storage.ts';
import { describeError } from '../../../web/shown-error.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../web/ui/skeleton.tsx';
import type { InviteAnswer } from '../invitation.schema.ts';
import { inviteQuery } from './invite-query.ts';
import { InviteWays } from './invite-ways.tsx';

/** Where an invitation link leads. */
export function InvitePage({ token }: { token: string }) {
  const [storedEmail] = useState(() => localStore.get('invite_email'));
  const invite = useQuery(inviteQuery(token, storedEmail));
  const isForAnother = invite.data?.isStoredEmailInvited === false;
  useEffect(() => {
    // Kept only if it is the invited one (docs/rules/accounts.md, 'Kept in the browser').
    if (isForAnother) localStore.remove('invite_email');
  }, [isForAnother]);
  return (
    <div className="mx-auto max-w-lg px-4 pt-8 sm:pt-14">
      <Badge tone="accent">Invite-only</Badge>
      <div className="mt-3">
        {invite.data && <Answer token={token} invite={invite.data} />}
        {invite.isPending && <Waiting />}
        {invite.isError && (
          <>
            <PageHeading title="Invite validation failed" />
            <ErrorState onRetry={() => void invite.refetch()} busy={invite.isFetching}>
              {describeError(invite.error).description}
            </ErrorState>
          </>
        )}
      </div>
    </div>
  );
}

function Answer({ token, invite }: { token: string; invite: InviteAnswer }) {
  const { state, communityName, communitySlug, inviter, invitedEmail } = invite;
  if (state === 'valid' && communityName && communitySlug) {
    return (
      <>
        <PageHeading
          title="You're invited!"
          lead={`${inviterText(inviter)} invites you to join ${communityName}: neighbors share who they trust with their homes, and what they pay.`}
        />
        <Card className="mt-6">
          {invitedEmail && (
            <p className="mb-5">
              This invite is for <strong className="font-semibold">{invitedEmail}</strong>. Please sign up
              with that email.
            </p>
          )}
          <InviteWays signUp={{ invite: token, community: communitySlug }} signIn={communitySlug} />
        </Card>
      </>
    );
  }
  const isUsed = state === 'used';
  return (
    <>
      <PageHeading title={isUsed ? 'This invite was used' : "This invite doesn't work"} />
      <Card className="mt-6">
        <p className="mb-5">
          {isUsed
            ? 'Invite already used: This invite has already been accepted. Try logging in.'
            : 'Invalid invite: This invite link is invalid or has expired.'}
        </p>
        <InviteWays signUp={null} signIn={communitySlug ?? undefined} />
      </Card>
    </>
  );
}

/** 'Neighbor on Heron Lane' is how a list says it; a sentence begins 'A neighbor'. */
const inviterText = (inviter: string | null) => (inviter ?? 'Neighbor').replace(/^Neighbor\b/, 'A neighbor');

function Waiting() {
  return (
    <Loading label="Checking your invite…">
      <Skeleton className="h-10 w-64" />
      <div className="mt-4">
        <SkeletonText lines={2} />
      </div>
      <Card className="mt-6 grid gap-3">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </Loading>
  );
}
