import { settleDecision } from '../../../../web/admin/use-decision.ts';
import { type ApiClient, apiClient } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { queryClient } from '../../../../web/query-client.ts';
import { toast } from '../../../../web/ui/toast.ts';

export type ApprovalEmail = Awaited<ReturnType<ApiClient['accounts']['approveUser']>>['email'];

interface Told {
  id: string;
  name: string;
}

const failedTitle = 'Approved, but email failed';

/** What is said about the mail when somebody was approved: with the good news, or as bad news of its own. */
export function approvalEmailText({ name }: Told, { status }: ApprovalEmail): string | undefined {
  if (status === 'sent') return `Approval email sent to ${name}.`;
  return status === 'underWay' ? `A mail to ${name} is on its way.` : undefined;
}

/** Says that people were approved but not told, and offers to try again at once. */
export function toastEmailFailures(failures: readonly { person: Told; message: string }[]): void {
  const [first] = failures;
  if (!first) return;
  const who = failures.length === 1 ? first.person.name : `${failures.length} people`;
  toast({
    tone: 'error',
    title: failedTitle,
    description: `${who}: ${first.message}`,
    action: {
      label: 'Send again',
      onClick: () => void resendApprovalEmails(failures.map(({ person }) => person)),
    },
  });
}

/** Mails approved people again, and says for how many it worked. */
export async function resendApprovalEmails(people: readonly Told[]): Promise<void> {
  const failures: { person: Told; message: string }[] = [];
  for (const person of people) {
    try {
      await apiClient.accounts.resendApprovalEmail({ userId: person.id });
    } catch (error) {
      failures.push({ person, message: describeError(error).description });
    }
  }
  const sent = people.length - failures.length;
  if (sent > 0) {
    const description =
      sent === 1
        ? people.find(({ id }) => !failures.some(({ person }) => person.id === id))?.name
        : `To ${sent} people.`;
    toast({ tone: 'success', title: 'Approval email sent', description });
  }
  toastEmailFailures(failures);
  await settleDecision(queryClient, { current: null });
}
