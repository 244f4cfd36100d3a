import Lock from 'lucide-react/icons/lock';
import { CostLock } from '../../../../access/web/confirm-email.tsx';
import { useMe } from '../../../../access/web/session.ts';
import { useDates } from '../../../../web/dates.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import { InviteButton } from '../../../invitations/web/invite-button.tsx';
import type { AddressRequest, Profile } from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';

export function HomeCard({ profile }: { profile: Profile }) {
  const { address, isAddressConfirmed, listedAddress, communityAverages, addressRequest: request } = profile;
  return (
    <Card as="section" aria-labelledby="home">
      <CardHeading id="home">Your home</CardHeading>
      <div className="grid gap-4">
        <div>
          <p className="wrap-anywhere">{address ?? 'No address yet'}</p>
          {address && !isAddressConfirmed && (
            <p className="text-sm text-ink-muted">Entered by hand; an admin will check it.</p>
          )}
          {listedAddress && (
            <p className="text-sm wrap-anywhere text-ink-muted">
              Your community lists it as {listedAddress}.
            </p>
          )}
          <p className="text-sm text-ink-muted">
            Neighbors see your street, never your house number.
            {communityAverages === 'open' && ' You see what they pay with each provider.'}
          </p>
        </div>
        {communityAverages === 'locked' && <LockedAverages />}
        {request && <RequestStatus request={request} />}
        <div className="flex flex-wrap gap-2">
          {profile.abilities.canInviteToHousehold && <InviteButton kind="spouse">Invite spouse</InviteButton>}
          <DialogButton dialog={addressDialog} props={{}} size="sm" failed={profileMessages.requestFailed}>
            {request?.status === 'pending' ? 'Change your request' : 'Request address change'}
          </DialogButton>
        </div>
      </div>
    </Card>
  );
}

function LockedAverages() {
  const me = useMe();
  return (
    <div className="rounded-card bg-attention-soft p-4">
      <p className="flex gap-2 font-semibold text-attention-soft-ink">
        <Lock aria-hidden="true" className="mt-0.5 size-5" />
        <CostLock />
      </p>
      <p className="mt-1">
        You will see what your neighbors pay once{' '}
        {me?.needsConfirmation && 'you have confirmed your email and '}
        your HOA admin has approved your home. You can still add providers and earn points.
      </p>
    </div>
  );
}

const addressDialog = lazyDialog(() => import('./address-change-dialog.tsx'));

const states: Record<AddressRequest['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting for an admin', tone: 'attention' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Not approved', tone: 'neutral' },
};

function RequestStatus({ request }: { request: AddressRequest }) {
  const dates = useDates();
  const { label, tone } = states[request.status];
  return (
    <div className="w-full rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">Address change</span>
        <Badge tone={tone} className="whitespace-normal!">
          {label}
        </Badge>
      </p>
      <p className="mt-1 wrap-anywhere">{request.requestedAddress}</p>
      {request.decisionReason && <p className="mt-1">“{request.decisionReason}”</p>}
      <p className="text-sm text-ink-muted">
        {request.decidedAt
          ? `Decided ${dates.day(request.decidedAt)}`
          : `Requested ${dates.day(request.createdAt)}`}
      </p>
    </div>
  );
}
