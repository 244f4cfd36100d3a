import Lock from 'lucide-react/icons/lock';
import { CostLock } from '../../../../access/web/confirm-email.tsx';
import { useMe } from '../../../../access/web/session.ts';
import { useDates } from '../../../../web/dates.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { InviteButton } from '../../../invitations/web/invite-button.tsx';
import type { AddressRequest, Profile } from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';

export function HomeCard({ profile }: { profile: Profile }) {
  const { address, isAddressConfirmed, communityAverages } = profile;
  return (
    <Card as="section" aria-labelledby="home">
      <CardHeading id="home">Your home</CardHeading>
      <div className="grid gap-5">
        <div>
          <p className="font-semibold">Address</p>
          <p className="wrap-anywhere">{address ?? 'No address yet'}</p>
          {address && !isAddressConfirmed && (
            <p className="text-sm text-ink-muted">Entered by hand; an admin will check it.</p>
          )}
          <p className="text-sm text-ink-muted">Neighbors see your street, never your house number.</p>
        </div>
        {communityAverages !== 'hidden' && <CommunityAverages profile={profile} />}
        <AddressChange request={profile.addressRequest} />
      </div>
    </Card>
  );
}

function CommunityAverages({ profile: { communityAverages, abilities } }: { profile: Profile }) {
  const me = useMe();
  const invite = abilities.canInviteToHousehold && (
    <InviteButton kind="spouse" size="sm">
      Invite spouse
    </InviteButton>
  );
  if (communityAverages === 'locked') {
    return (
      <div>
        <p className="mb-2 font-semibold">Community averages</p>
        <div className="rounded-card bg-attention-soft p-4">
          <p className="flex gap-2 font-semibold text-attention-soft-ink">
            <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <CostLock />
          </p>
          <p className="mt-1">
            You will see what your neighbors pay once{' '}
            {me?.needsConfirmation && 'you have confirmed your email and '}
            your HOA admin has approved your home. You can still add providers and earn points.
          </p>
          {invite && <p className="mt-3">{invite}</p>}
        </div>
      </div>
    );
  }
  return (
    <Notice tone="success" title="You can see what neighbors pay" action={invite}>
      Community averages are shown with each provider.
    </Notice>
  );
}

const addressDialog = lazyDialog(() => import('./address-change-dialog.tsx'));

const states: Record<AddressRequest['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting for an admin', tone: 'attention' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Not approved', tone: 'neutral' },
};

function AddressChange({ request }: { request: AddressRequest | null }) {
  return (
    <div className="grid justify-items-start gap-3">
      {request && <RequestStatus request={request} />}
      <DialogButton dialog={addressDialog} props={{}} size="sm" failed={profileMessages.requestFailed}>
        {request?.status === 'pending' ? 'Change your request' : 'Request address change'}
      </DialogButton>
    </div>
  );
}

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
