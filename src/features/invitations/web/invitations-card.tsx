import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../web/api-client.ts';
import { Card } from '../../../web/ui/card.tsx';
import { CardHeading } from '../../../web/ui/card-heading.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading, SkeletonText } from '../../../web/ui/skeleton.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { InviteButton } from './invite-button.tsx';

/** The person's invitations, and the way to a new one. */
export function InvitationsCard({ canInvite }: { canInvite: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const invitations = useQuery(api.invitations.listInvitations.queryOptions());
  return (
    <Card as="section" aria-labelledby="invitations">
      <CardHeading
        id="invitations"
        aside={
          canInvite && (
            <InviteButton kind="neighbor" size="sm">
              Invite a neighbor
            </InviteButton>
          )
        }
      >
        Invitations
      </CardHeading>
      {invitations.isPending && (
        <Loading label="Loading your invitations…">
          <SkeletonText lines={2} />
        </Loading>
      )}
      {invitations.isError && (
        <ErrorState onRetry={() => void invitations.refetch()} busy={invitations.isFetching}>
          Unable to load your invitations.
        </ErrorState>
      )}
      {invitations.data?.length === 0 && (
        <p className="text-ink-muted">
          {canInvite
            ? 'You have not invited anybody yet. Lists get better with every home that joins.'
            : 'You can invite neighbors once you belong to a community.'}
        </p>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {invitations.data.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} list={list} />
          ))}
        </ul>
      )}
    </Card>
  );
}
