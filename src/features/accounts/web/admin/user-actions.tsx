import { reasonDialog } from '../../../../web/admin/row-actions.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import type { UserDetail } from '../../user-management.schema.ts';
import { RejectUserDialog, useApprovalEmails, useVendorRemoval } from './user-decision.tsx';
import { nameOf, type UserPartProps } from './user-section.tsx';

export const hasActions = ({ isSelf, abilities }: UserDetail): boolean =>
  isSelf || Object.values(abilities).some(Boolean);

export function UserActions({ person, focus }: UserPartProps) {
  const { abilities } = person;
  if (person.isSelf)
    return (
      <p className="mr-auto self-center text-sm text-ink-muted">You cannot decide about your own account.</p>
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

function Verify({ person, focus }: UserPartProps) {
  const verification = useChange(apiClient.accounts.verifyUser, {
    done: { title: 'User verified', description: `The email to ${person.name} leaves in a few seconds.` },
    focus,
  });
  return (
    <ChangeButton
      change={verification}
      input={{ userId: person.id }}
      variant="primary"
      busyLabel="Verifying…"
    >
      Verify
    </ChangeButton>
  );
}

function Resend({ person }: Pick<UserPartProps, 'person'>) {
  const { sending } = useApprovalEmails();
  return (
    <ChangeButton change={sending} input={[person]} busyLabel="Sending…">
      Resend approval email
    </ChangeButton>
  );
}

function Reject({ person, focus }: UserPartProps) {
  const asking = useDialog();
  const rejection = useChange(apiClient.joining.decidePeople, {
    focus,
    done: ({ failed: [refusal] }) =>
      refusal ? { tone: 'error', title: 'Action failed', description: refusal.message } : 'User rejected',
  });
  return (
    <>
      <Button variant="destructive" onClick={() => asking.show(true)}>
        Reject
      </Button>
      <RejectUserDialog
        {...asking.state}
        names={[person.name]}
        untouchedVendors={person.contributions.untouchedVendors}
        onReject={(refusal) => rejection.run({ ids: [person.id], decision: 'refuse', ...refusal })}
      />
    </>
  );
}

function Unverify({ person, focus }: UserPartProps) {
  const unverification = useChange(apiClient.accounts.unverifyUser, {
    focus,
    done: 'User unverified',
  });
  return (
    <DialogButton
      dialog={reasonDialog}
      props={{
        title: `Unverify ${person.name}?`,
        description:
          'They are signed out and lose their roles; what they shared stops counting until they are verified again. They get an email.',
        confirmLabel: 'Unverify',
        busyLabel: 'Unverifying…',
        onConfirm: (reason) => unverification.run({ userId: person.id, ...(reason && { reason }) }),
      }}
      variant="destructive"
    >
      Unverify
    </DialogButton>
  );
}

function Delete({ person, focus }: UserPartProps) {
  const deletion = useChange(apiClient.accounts.adminSoftDeleteUser, { focus, done: 'User deleted' });
  const removal = useVendorRemoval(person.contributions.untouchedVendors);
  return (
    <DialogButton
      dialog={reasonDialog}
      props={{
        title: `Delete ${nameOf(person)}?`,
        description:
          'Their name, email and address are erased for good, and what they shared stops counting. They get an email that says so. This cannot be undone.',
        reasonHelp: 'Goes into the audit log, not into the email.',
        isReasonRequired: true,
        confirmLabel: 'Delete user',
        busyLabel: 'Deleting…',
        onConfirm: (reason) => deletion.run({ userId: person.id, reason, ...removal.choice }),
        children: removal.box,
      }}
      variant="destructive"
      className="md:mr-auto"
    >
      Delete…
    </DialogButton>
  );
}

function CleanUp({ person, focus }: UserPartProps) {
  const cleanup = useChange(apiClient.accounts.adminCleanupOrphanedUser, {
    focus,
    done: 'Orphaned user cleaned up',
  });
  return (
    <ConfirmButton
      variant="destructive"
      label="Cleanup"
      title="Clean up this orphaned account?"
      confirmLabel="Clean up"
      busyLabel="Cleaning up…"
      busy={cleanup.isPending}
      onConfirm={() => cleanup.run({ userId: person.id })}
    >
      It is a sign-in without a profile, or a profile without a sign-in. What is left of it is deleted; its
      email can be used to ask for access again.
    </ConfirmButton>
  );
}
