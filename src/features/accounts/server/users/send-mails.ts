import { MailError } from '../../../../platform/mail/mailers.ts';
import type { Services } from '../../../../platform/services.ts';
import { accountMessages } from '../../account.texts.ts';
import type { ApprovalEmail } from '../../user-management.schema.ts';
import type { RoleChange } from '../account.job-kinds.ts';
import { findCommunityById, findMailFacts } from '../account.queries.ts';
import { approvalMail, deletedMail, rejectionMail, roleMail, unverifiedMail } from '../mails.ts';
import { findApprovalMail, noteApprovalMail } from './user.queries.ts';

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

/** Tells a person that their request was rejected, unless they have asked again since. */
export async function sendRejectionMail(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  if (!person?.rejectedAt) return;
  await mailer.send({ to: person.email, ...(await rejectionMail(config, reason)) });
}

type DecisionMailContext = Pick<Services, 'config' | 'db' | 'mailer'>;

/** Tells a person that their verification was taken back, unless they have it again. */
export async function sendUnverifiedMail(
  { config, db, mailer }: DecisionMailContext,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  if (!person || person.isVerified) return;
  await mailer.send({ to: person.email, ...(await unverifiedMail(config, reason)) });
}

/** Tells a person that an admin has deleted their account. */
export async function sendDeletedMail(
  { config, mailer }: Pick<Services, 'config' | 'mailer'>,
  { to }: { to: string },
): Promise<void> {
  await mailer.send({ to, ...(await deletedMail(config)) });
}

/** Tells a person of a role they were given, or that has ended. */
export async function sendRoleMail(
  { config, db, mailer }: DecisionMailContext,
  { userId, role, isAppointed, communityId }: RoleChange,
): Promise<void> {
  const person = await findMailFacts(db, userId);
  const community = communityId === null ? null : await findCommunityById(db, communityId);
  if (!person) return;
  const name = community ? `${role} of ${community.name}` : `${role} of Porchlist`;
  await mailer.send({ to: person.email, ...(await roleMail(config, { role: name, isAppointed })) });
}
