import { useState } from 'react';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useDates } from '../../../../web/use-dates.ts';
import type { AddressRequest } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';

const addressDialog = lazyDialog(() => import('./address-change-dialog.tsx'));

const states: Record<AddressRequest['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting for an admin', tone: 'attention' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Not approved', tone: 'neutral' },
};

/** How the request for another address stands, and the way to a new one. */
export function AddressChange({ request }: { request: AddressRequest | null }) {
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);

  function open() {
    addressDialog.open(() => {
      setOpening((count) => count + 1);
      setOpen(true);
    }, profileMessages.requestFailed);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {request && <RequestStatus request={request} />}
      <Button {...addressDialog.triggerProps} size="sm" onClick={open}>
        {request?.status === 'pending' ? 'Change your request' : 'Request address change'}
      </Button>
      {opening > 0 && <addressDialog.Dialog key={opening} open={isOpen} onOpenChange={setOpen} />}
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
        <Badge tone={tone}>{label}</Badge>
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
