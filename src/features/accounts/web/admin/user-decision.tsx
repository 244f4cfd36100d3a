import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../../web/admin/list-dialogs.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { useChange } from '../../../../web/use-change.ts';
import { type FailedEmail, userChanges } from './user-changes.ts';

const failedTitle = 'Approved, but email failed';

/** Sends approval emails again, and reports failed ones with a button to retry. */
export function useApprovalEmails() {
  const sending = useChange(userChanges.resendApprovalEmails, {
    done: ({ sent: [first, ...others] }) =>
      first && {
        title: 'Approval email sent',
        description: others.length === 0 ? first.name : `To ${others.length + 1} people.`,
      },
    failed: failedTitle,
    onDone: ({ failures }) => reportFailures(failures),
  });

  function reportFailures(failures: readonly FailedEmail[]): void {
    const [first] = failures;
    if (!first) return;
    const who = failures.length === 1 ? first.person.name : `${failures.length} people`;
    toast({
      tone: 'error',
      title: failedTitle,
      description: `${who}: ${first.message}`,
      action: {
        label: 'Send again',
        onClick: () => void sending.run(failures.map(({ person }) => person)),
      },
    });
  }

  return { sending, reportFailures };
}

interface RejectUserDialogProps {
  open: boolean;
  /** Names of the people to reject, who all get the same reason. */
  names: readonly string[];
  onClose: () => void;
  onReject: (reason: string) => Promise<unknown>;
  children?: ReactNode;
}

/** A dialog that confirms rejections and asks for the reason, which the emails include. */
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

const maxShownNames = 4;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > maxShownNames ? maxShownNames - 1 : maxShownNames);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en-US').format(rest > 0 ? [...shown, `${rest} others`] : shown);
}
