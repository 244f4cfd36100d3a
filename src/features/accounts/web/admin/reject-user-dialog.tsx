import { ReasonDialog } from '../../../../web/admin/reason-dialog.tsx';

interface RejectUserDialogProps {
  open: boolean;
  /** Whom it is about: one person, or several who get the same reason. */
  names: readonly string[];
  onClose: () => void;
  onReject: (reason: string) => Promise<unknown>;
}

/** Asks before requests are turned down, and for the reason that the people are told. */
export function RejectUserDialog({ names, onReject, ...dialog }: RejectUserDialogProps) {
  const isOne = names.length === 1;
  return (
    <ReasonDialog
      {...dialog}
      title={isOne ? `Reject ${names[0]}?` : `Reject ${names.length} requests?`}
      description={`${isOne ? 'They' : listOf(names)} are signed out and get a polite email that says no. They may ask again later.`}
      reasonHelp={isOne ? 'Included in the email to them.' : 'Included in the email to each of them.'}
      confirmLabel={isOne ? 'Reject request' : `Reject ${names.length} requests`}
      busyLabel="Rejecting…"
      onConfirm={onReject}
    />
  );
}

const shownNames = 4;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > shownNames ? shownNames - 1 : shownNames);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en-US').format(rest > 0 ? [...shown, `${rest} others`] : shown);
}
