import { useState } from 'react';
import { ReasonDialog } from '../../../../web/admin/row-actions.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/shown-error.ts';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { useChange } from '../../../../web/use-change.ts';

const failedTitle = 'Approved, but email failed';

/** A longer batch is reported by its failures alone, in the inbox. */
const maxReported = 10;

interface EmailedPerson {
  id: string;
  name: string;
}

interface FailedEmail {
  person: EmailedPerson;
  message: string;
}

/** Continues after failures. */
async function resendEach(people: readonly EmailedPerson[]) {
  const sent: EmailedPerson[] = [];
  const failures: FailedEmail[] = [];
  for (const person of people) {
    try {
      await apiClient.accounts.resendApprovalEmail({ userId: person.id });
      sent.push(person);
    } catch (error) {
      failures.push({ person, message: describeError(error).description });
    }
  }
  return { sent, failures };
}

const sentTitle = ([first, ...others]: readonly EmailedPerson[]) =>
  first && {
    title: 'Approval email sent',
    description: others.length === 0 ? first.name : `To ${others.length + 1} people.`,
  };

export function useApprovalEmails() {
  const sending = useChange(resendEach, {
    done: ({ sent }) => sentTitle(sent),
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

  async function report(ids: readonly string[]): Promise<void> {
    if (ids.length > maxReported) return;
    const people = await Promise.all(ids.map((userId) => apiClient.accounts.adminGetUser({ userId }))).catch(
      () => [],
    );
    const sent = sentTitle(people.filter(({ approvalMail }) => approvalMail.sentAt !== null));
    if (sent) toast({ tone: 'success', ...sent });
    reportFailures(
      people.flatMap((person) =>
        person.approvalMail.error === null ? [] : [{ person, message: person.approvalMail.error }],
      ),
    );
  }

  return { sending, report };
}

interface RejectUserDialogProps {
  open: boolean;
  /** Names of the people to reject, who all get the same reason. */
  names: readonly string[];
  /** How many providers they added that no other person has done anything with. */
  untouchedVendors: number | null;
  onClose: () => void;
  onReject: (decision: { reason?: string; removesVendors: boolean }) => Promise<unknown>;
}

export function RejectUserDialog({ names, untouchedVendors, onReject, ...dialog }: RejectUserDialogProps) {
  const isOne = names.length === 1;
  const removal = useVendorRemoval(untouchedVendors);
  return (
    <ReasonDialog
      {...dialog}
      title={isOne ? `Reject ${names[0]}?` : `Reject ${names.length} requests?`}
      description={`${isOne ? 'They' : listOf(names)} are signed out and get a polite email that says no. They may ask again later.`}
      reasonHelp={isOne ? 'Included in the email to them.' : 'Included in the email to each of them.'}
      confirmLabel={isOne ? 'Reject request' : `Reject ${names.length} requests`}
      busyLabel="Rejecting…"
      onConfirm={(reason) => onReject({ ...(reason && { reason }), ...removal.choice })}
    >
      {removal.box}
    </ReasonDialog>
  );
}

/** @param count null if it is not known */
export function useVendorRemoval(count: number | null) {
  const [removesVendors, setRemovesVendors] = useState(false);
  const providers = count === null ? 'providers' : `${count} providers`;
  const what = count === 1 ? 'the provider' : `the ${providers}`;
  return {
    choice: { removesVendors: removesVendors && count !== 0 },
    box: count !== 0 && (
      <CheckboxField
        label={`Also remove ${what} they added that no one else has used, rated or mentioned`}
        checked={removesVendors}
        onCheckedChange={setRemovesVendors}
      />
    ),
  };
}

const maxShownNames = 4;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > maxShownNames ? maxShownNames - 1 : maxShownNames);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en-US').format(rest > 0 ? [...shown, `${rest} others`] : shown);
}
