import { type RefObject, useState } from 'react';
import { type ApiClient, apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { PendingUser } from '../../../accounts/account.schema.ts';
import { toastEmailFailures } from '../../../accounts/web/admin/approval-email.ts';
import { RejectUserDialog } from '../../../accounts/web/admin/reject-user-dialog.tsx';
import { useBatchDecision } from './use-batch-decision.ts';

type Approvals = Awaited<ReturnType<ApiClient['accounts']['approveUsers']>>;

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
  const approve = useBatchDecision<PendingUser, void, Approvals>({
    ...common,
    decide: (userIds) => apiClient.accounts.approveUsers({ userIds }),
    doneTitle: (count) => (count === 1 ? 'User approved' : `${count} users approved`),
    onDone: ({ emailFailed }) =>
      toastEmailFailures(
        emailFailed.flatMap(({ id, message }) => {
          const person = chosen.find((one) => one.id === id);
          return person ? [{ person, message }] : [];
        }),
      ),
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
