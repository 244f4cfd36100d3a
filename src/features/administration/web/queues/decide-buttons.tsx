import { type ReactNode, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';

/** What a dialog that asks before a refusal is driven with. */
interface RefusalDialogState {
  open: boolean;
  onClose: () => void;
}

interface DecideButtonsProps {
  /** What the decision is about, for those who hear 'Approve …'. */
  name: string;
  isApproving: boolean;
  onApprove: () => void;
  refuseLabel?: 'Reject' | 'Decline';
  isRefusing: boolean;
  /** Asks for the reason before anybody is refused. */
  dialog: (state: RefusalDialogState) => ReactNode;
}

/** The two decisions about one row: at once, or after a dialog that asks for the reason. */
export function DecideButtons(props: DecideButtonsProps) {
  const { name, isApproving, onApprove, refuseLabel = 'Reject', isRefusing, dialog } = props;
  const [isAsking, setAsking] = useState(false);
  const isBusy = isApproving || isRefusing;
  return (
    <>
      <Button
        size="sm"
        aria-label={`${refuseLabel} ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => setAsking(true)}
      >
        {refuseLabel}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={`Approve ${name}`}
        busy={isApproving}
        busyLabel="Approving…"
        aria-disabled={isBusy || undefined}
        onClick={onApprove}
      >
        Approve
      </Button>
      {dialog({ open: isAsking, onClose: () => setAsking(false) })}
    </>
  );
}
