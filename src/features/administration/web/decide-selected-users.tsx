import { type RefObject, useState } from 'react';
import { apiClient } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import type { PendingUser } from './pending-users.tsx';
import { RejectUserDialog } from './reject-user-dialog.tsx';
import { useBatchDecision } from './use-batch-decision.ts';

interface DecideSelectedUsersProps {
  chosen: readonly PendingUser[];
  headingRef: RefObject<HTMLElement | null>;
}

/** Approves or rejects all requests that are ticked. */
export function DecideSelectedUsers({ chosen, headingRef }: DecideSelectedUsersProps) {
  const [isRejecting, setRejecting] = useState(false);
  const common = {
    chosen,
    headingRef,
    idOf: ({ id }: PendingUser) => id,
    nameOf: ({ name }: PendingUser) => name,
  };
  const approve = useBatchDecision({
    ...common,
    decide: (userIds) => apiClient.accounts.approveUsers({ userIds }),
    doneTitle: (count) => (count === 1 ? 'User approved' : `${count} users approved`),
    failedTitle: (count) => (count === 1 ? 'Failed to approve user' : `Failed to approve ${count} users`),
  });
  const reject = useBatchDecision<PendingUser, string>({
    ...common,
    decide: (userIds, reason) => apiClient.accounts.rejectUsers({ userIds, ...(reason && { reason }) }),
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
        onClick={() => approve.mutate()}
      >
        Approve selected
      </Button>
      <RejectUserDialog
        open={isRejecting}
        names={chosen.map(({ name }) => name)}
        busy={reject.isPending}
        onClose={() => setRejecting(false)}
        onReject={(reason) => reject.mutate(reason, { onSettled: () => setRejecting(false) })}
      />
    </>
  );
}
