import { type RefObject, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import type { PendingUser } from '../../../accounts/account.schema.ts';
import { userChanges } from '../../../accounts/web/admin/user-changes.ts';
import { RejectUserDialog, useApprovalEmails } from '../../../accounts/web/admin/user-decision.tsx';
import { useBatchChange } from './use-batch-change.ts';

interface DecideSelectedUsersProps {
  chosen: readonly PendingUser[];
  headingRef: RefObject<HTMLElement | null>;
}

/** The buttons that approve or reject all selected requests. */
export default function DecideSelectedUsers({ chosen, headingRef }: DecideSelectedUsersProps) {
  const [isRejecting, setRejecting] = useState(false);
  const { reportFailures } = useApprovalEmails();
  const userIds = chosen.map(({ id }) => id);
  const common = {
    chosen,
    headingRef,
    idOf: ({ id }: PendingUser) => id,
    nameOf: ({ name }: PendingUser) => name,
  };
  const approve = useBatchChange(userChanges.approveUsers, {
    ...common,
    doneTitle: (count) => (count === 1 ? 'User approved' : `${count} users approved`),
    onDone: ({ emailFailed }) =>
      reportFailures(
        emailFailed.flatMap(({ id, message }) => {
          const person = chosen.find((one) => one.id === id);
          return person ? [{ person, message }] : [];
        }),
      ),
    failedTitle: (count) => (count === 1 ? 'Failed to approve user' : `Failed to approve ${count} users`),
  });
  const reject = useBatchChange(userChanges.rejectUsers, {
    ...common,
    doneTitle: (count) => (count === 1 ? 'User rejected' : `${count} users rejected`),
    failedTitle: (count) => (count === 1 ? 'Failed to reject user' : `Failed to reject ${count} users`),
  });
  const isBusy = approve.isPending || reject.isPending;
  return (
    <>
      <Button size="sm" aria-disabled={isBusy || undefined} onClick={() => setRejecting(true)}>
        Reject selected
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={approve.isPending}
        busyLabel="Approving…"
        aria-disabled={isBusy || undefined}
        onClick={() => void approve.run({ userIds })}
      >
        Approve selected
      </Button>
      <RejectUserDialog
        open={isRejecting}
        names={chosen.map(({ name }) => name)}
        onClose={() => setRejecting(false)}
        onReject={(reason) => reject.run({ userIds, ...(reason && { reason }) })}
      />
    </>
  );
}
