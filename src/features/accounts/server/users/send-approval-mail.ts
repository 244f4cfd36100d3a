import { MailError } from '../../../../platform/mail/smtp-mailer.ts';
import type { Services } from '../../../../platform/services.ts';
import { accountMessages } from '../../account-messages.ts';
import type { ApprovalEmail } from '../../user-management.schema.ts';
import { approvalMail } from '../mails/approval-mail.ts';
import { findApprovalMail, noteApprovalMail } from './user-detail.queries.ts';

type Outside = Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>;

/** How long an admin waits to hear whether a mail went out, in milliseconds. */
const patience = 8_000;

/** The queue makes up for a mail that was not handed over at once, this much later, in milliseconds. */
export const secondTryAfter = 60_000;

/**
 * Tells a person that they are approved, unless that has been undone or they have been told. What became of it is
 * noted on the person; a failure is thrown, for the queue to try again.
 */
export async function sendApprovalMail(
  outside: Outside,
  { userId, isRepeated = false }: { userId: string; isRepeated?: boolean },
): Promise<void> {
  const { config, db, clock, mailer } = outside;
  const person = await findApprovalMail(db, userId);
  if (!person || (person.mailedAt && !isRepeated)) return;
  const { communitySlug: slug, communityName: name } = person;
  const community = slug !== null && name !== null ? { slug, name } : null;
  try {
    await mailer.send({ to: person.email, ...(await approvalMail(config, community)) });
  } catch (error) {
    await noteApprovalMail(db, userId, { error: toldReason(error) });
    throw error;
  }
  await noteApprovalMail(db, userId, { mailedAt: clock.now() });
}

/**
 * Sends the mail for an admin who waits for the answer, and returns what became of the mail, or that it is still
 * under way.
 */
export async function tryApprovalMail(
  outside: Outside & Pick<Services, 'log'>,
  mail: { userId: string; isRepeated?: boolean },
): Promise<ApprovalEmail> {
  const sending = sendApprovalMail(outside, mail).then(
    (): ApprovalEmail => ({ status: 'sent' }),
    (error: unknown): ApprovalEmail => {
      outside.log.warn({ err: error, userId: mail.userId }, 'an approval mail failed');
      return { status: 'failed', message: `${toldReason(error)}. ${accountMessages.triedForADay}` };
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<ApprovalEmail>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'underWay' }), patience);
  });
  return Promise.race([sending, waiting]).finally(() => clearTimeout(timer));
}

/** What a mail server says may repeat the recipient; what a disk says may name a path. */
function toldReason(error: unknown): string {
  return error instanceof MailError ? error.message : 'The mail could not be handed over';
}
