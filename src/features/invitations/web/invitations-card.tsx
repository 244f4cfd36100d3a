import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../web/api-client.ts';
import { QueryState } from '../../../web/query-state.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { CardHeading } from '../../../web/ui/card-heading.tsx';
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
      <QueryState query={invitations} what="your invitations" lines={2} />
      {invitations.data?.length === 0 && (
        <p className="text-ink-muted">
          {canInvite
            ? 'You have not invited anyone yet. Every home that joins makes the list better.'
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
