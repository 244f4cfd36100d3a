import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';

/** What a dialog that asks before a refusal is driven with. */
export interface RefusalDialogState {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

interface DecideButtonsProps<Output> {
  /** What the decision is about, for those who hear 'Approve …'. */
  name: string;
  approve: UseMutationResult<Output, Error, void>;
  refuseLabel?: 'Reject' | 'Decline';
  refuse: UseMutationResult<void, Error, string>;
  /** Asks for the reason before anybody is refused. */
  dialog: (state: RefusalDialogState) => ReactNode;
}

/** The two decisions about one row: at once, or after a dialog that asks for the reason. */
export function DecideButtons<Output>(props: DecideButtonsProps<Output>) {
  const { name, approve, refuseLabel = 'Reject', refuse, dialog } = props;
  const [isRefusing, setRefusing] = useState(false);
  const close = () => setRefusing(false);
  const isBusy = approve.isPending || refuse.isPending;
  return (
    <>
      <Button
        size="sm"
        aria-label={`${refuseLabel} ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => setRefusing(true)}
      >
        {refuseLabel}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={`Approve ${name}`}
        busy={approve.isPending}
        busyLabel="Approving…"
        aria-disabled={isBusy || undefined}
        onClick={() => approve.mutate()}
      >
        Approve
      </Button>
      {dialog({
        open: isRefusing,
        busy: refuse.isPending,
        onClose: close,
        onConfirm: (reason) => refuse.mutate(reason, { onSettled: close }),
      })}
    </>
  );
}
