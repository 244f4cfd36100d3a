import { type RefObject, useState } from 'react';
import { ReasonDialog } from '../../../../web/admin/reason-dialog.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import {
  type ApprovalEmail,
  approvalEmailText,
  resendApprovalEmails,
  toastEmailFailures,
} from './approval-email.ts';
import { RejectUserDialog } from './reject-user-dialog.tsx';
import { useUserDecision } from './use-user-decision.ts';
import { nameOf, type UserDetail } from './user-types.ts';

interface UserActionsProps {
  person: UserDetail;
  focus: RefObject<HTMLElement | null>;
}

/** Whether anything can be decided, or said about why nothing can. */
export const hasActions = ({ isSelf, abilities }: UserDetail): boolean =>
  isSelf || Object.values(abilities).some(Boolean);

/** What can be decided about the person now; nothing that would be refused. */
export function UserActions({ person, focus }: UserActionsProps) {
  const { abilities } = person;
  if (person.isSelf)
    return (
      <p className="mr-auto self-center text-sm text-ink-muted">Nobody decides about their own account.</p>
    );
  return (
    <>
      {abilities.canDelete && <Delete person={person} focus={focus} />}
      {abilities.canResendApproval && <Resend person={person} />}
      {abilities.canUnverify && <Unverify person={person} focus={focus} />}
      {abilities.canReject && <Reject person={person} focus={focus} />}
      {abilities.canVerify && <Verify person={person} focus={focus} />}
      {abilities.canCleanUp && <CleanUp person={person} focus={focus} />}
    </>
  );
}

function Verify({ person, focus }: UserActionsProps) {
  const verification = useUserDecision<void, { email: ApprovalEmail }>({
    focus,
    decide: () => apiClient.accounts.verifyUser({ userId: person.id }),
    doneTitle: 'User verified',
    doneText: ({ email }) => approvalEmailText(person, email),
    onDone: ({ email }) => {
      if (email.status === 'failed') toastEmailFailures([{ person, message: email.message }]);
    },
  });
  return (
    <Button
      variant="primary"
      busy={verification.isPending}
      busyLabel="Verifying…"
      onClick={() => verification.mutate()}
    >
      Verify
    </Button>
  );
}

function Resend({ person }: Pick<UserActionsProps, 'person'>) {
  const [isBusy, setBusy] = useState(false);
  const resend = () => {
    setBusy(true);
    void resendApprovalEmails([person]).finally(() => setBusy(false));
  };
  return (
    <Button busy={isBusy} busyLabel="Sending…" onClick={resend}>
      Resend approval email
    </Button>
  );
}

function Reject({ person, focus }: UserActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const rejection = useUserDecision<string>({
    focus,
    decide: (reason) => apiClient.accounts.rejectUser({ userId: person.id, ...(reason && { reason }) }),
    doneTitle: 'User rejected',
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reject</Button>
      <RejectUserDialog
        open={isAsking}
        names={[person.name]}
        busy={rejection.isPending}
        onClose={() => setAsking(false)}
        onReject={(reason) => rejection.mutate(reason, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function Unverify({ person, focus }: UserActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const unverification = useUserDecision<string>({
    focus,
    decide: (reason) => apiClient.accounts.unverifyUser({ userId: person.id, ...(reason && { reason }) }),
    doneTitle: 'User unverified',
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Unverify</Button>
      <ReasonDialog
        open={isAsking}
        title={`Unverify ${person.name}?`}
        description="They are signed out and lose their roles; what they shared stops counting until they are verified again. They get a mail."
        reasonHelp="Stands in the mail to them."
        confirmLabel="Unverify"
        busyLabel="Unverifying…"
        busy={unverification.isPending}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => unverification.mutate(reason, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function Delete({ person, focus }: UserActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useUserDecision<string>({
    focus,
    decide: (reason) => apiClient.accounts.adminSoftDeleteUser({ userId: person.id, reason }),
    doneTitle: 'User deleted',
  });
  return (
    <>
      <Button className="md:mr-auto" onClick={() => setAsking(true)}>
        Delete…
      </Button>
      <ReasonDialog
        open={isAsking}
        title={`Delete ${nameOf(person)}?`}
        description="Their name, email and address are erased for good, and what they shared stops counting. They get a mail that says so. This cannot be undone."
        reasonHelp="Kept in the audit log; it does not stand in the mail."
        isReasonRequired
        confirmLabel="Delete user"
        busyLabel="Deleting…"
        busy={deletion.isPending}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => deletion.mutate(reason, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function CleanUp({ person, focus }: UserActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const cleanup = useUserDecision({
    focus,
    decide: () => apiClient.accounts.adminCleanupOrphanedUser({ userId: person.id }),
    doneTitle: 'Orphaned user cleaned up',
  });
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Cleanup
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Clean up this orphaned account?"
        confirmLabel="Clean up"
        busyLabel="Cleaning up…"
        tone="danger"
        busy={cleanup.isPending}
        onConfirm={() => cleanup.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        It is a sign-in without a profile, or a profile without a sign-in. What is left of it goes; its email
        can be used to ask for access again.
      </ConfirmDialog>
    </>
  );
}
