import { useQuery } from '@tanstack/react-query';
import { api, apiClient } from '../../../web/api-client.ts';
import { type DateTexts, useDates } from '../../../web/dates.ts';
import { QueryState } from '../../../web/query-state.tsx';
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx';
import { Card, CardHeading } from '../../../web/ui/card.tsx';
import { ConfirmButton } from '../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../web/use-change.ts';
import type { InvitationRow } from '../invitation.schema.ts';
import { InviteButton } from './invite-button.tsx';

export function InvitationsCard({ canInvite }: { canInvite: boolean }) {
  const invitations = useQuery(api.invitations.listInvitations.queryOptions());
  return (
    <Card as="section" aria-labelledby="invitations">
      <CardHeading
        id="invitations"
        aside={
          canInvite && (
            <div className="-mr-3 flex flex-wrap gap-x-2">
              <InviteButton kind="neighbor">Invite a neighbor</InviteButton>
              <InviteButton kind="group" variant="quiet">
                Invite a group
              </InviteButton>
            </div>
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
        <ul tabIndex={-1} className="divide-y divide-line outline-none">
          {invitations.data.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const states: Record<InvitationRow['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Sent', tone: 'accent' },
  accepted: { label: 'Joined', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

function InvitationItem({ invitation }: { invitation: InvitationRow }) {
  const { id, state, isForHousehold, invitedEmail, seats, joined } = invitation;
  const { day } = useDates();
  const revocation = useChange(apiClient.invitations.revokeInvitation, { done: 'Invite revoked' });
  const { label, tone } = states[state];
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">
            {invitedEmail ?? (seats > 1 ? 'A group of neighbors' : 'Anyone with the link')}
          </span>
          <Badge tone={tone}>{label}</Badge>
          {isForHousehold && <Badge>Your home</Badge>}
          {seats > 1 && joined > 0 && (
            <Badge tone="success">
              {joined} of {seats} joined
            </Badge>
          )}
        </span>
        <span className="block text-sm text-ink-muted">{whenText(invitation, day)}</span>
      </span>
      {state === 'open' && (
        <ConfirmButton
          size="sm"
          variant="quiet"
          className="-mr-3"
          label="Revoke"
          about={`the invite of ${day(invitation.createdAt)}`}
          title="Revoke this invite?"
          confirmLabel="Revoke invite"
          busyLabel="Revoking…"
          tone="danger"
          busy={revocation.isPending}
          onConfirm={() => revocation.run({ invitationId: id })}
        >
          Its link stops working. You can always create a new one.
        </ConfirmButton>
      )}
    </li>
  );
}

function whenText({ state, createdAt, expiresAt, acceptedAt }: InvitationRow, day: DateTexts['day']): string {
  if (state === 'accepted' && acceptedAt) return `Joined ${day(acceptedAt)}`;
  if (state === 'open') return `Created ${day(createdAt)}, works until ${day(expiresAt)}`;
  return `Created ${day(createdAt)}`;
}
