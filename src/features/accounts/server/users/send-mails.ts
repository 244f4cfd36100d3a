import { defineJob } from '../../../../platform/jobs/job.ts';
import { describeMailError } from '../../../../platform/mail/mailers.ts';
import type { Services } from '../../../../platform/services.ts';
import { findCommunityById, findMailFacts } from '../account.queries.ts';
import { approvalMail, deletedMail, rejectionMail, roleMail, unverifiedMail } from '../mails.ts';
import { revokeAccess } from '../revoke-access.ts';
import { decisionMessages } from './person-decision.ts';
import { findApprovalMail, listHoaAdminCommunities, recordApprovalMail } from './user.queries.ts';
import { lockUser } from './user-decision.queries.ts';

/** 'underWay' means that it is not sent yet and the queue retries. */
type ApprovalEmail = { status: 'sent' } | { status: 'underWay' } | { status: 'failed'; message: string };

type ApprovalServices = Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>;

/** How long an admin waits for the mail server, in milliseconds. */
const mailTimeoutMs = 8_000;

/** Delay before the queue sends an email that could not be sent right away, in milliseconds. */
export const mailRetryDelay = 60_000;

/**
 * Emails a person that they are approved, unless the approval was withdrawn or the email was already sent. Records the
 * outcome on the person and throws on failure, so that the queue retries.
 */
async function sendApprovalMail(
  services: ApprovalServices,
  { userId, isRepeated = false }: { userId: string; isRepeated?: boolean },
): Promise<void> {
  const { config, db, clock, mailer } = services;
  const person = await findApprovalMail(db, userId);
  if (!person || (person.mailedAt && !isRepeated)) return;
  const { communitySlug: slug, communityName: name } = person;
  const community = slug !== null && name !== null ? { slug, name } : null;
  const roles = await listHoaAdminCommunities(db, userId);
  try {
    await mailer.send({
      to: person.email,
      ...(await approvalMail(config, community, { isHoaAdmin: roles.length > 0 })),
    });
  } catch (error) {
    await recordApprovalMail(db, userId, { error: describeMailError(error) });
    throw error;
  }
  await recordApprovalMail(db, userId, { mailedAt: clock.now() });
}

export const sendApprovalMailJob = defineJob('send-approval-mail', { queue: 'mail' }, sendApprovalMail);

export async function tryApprovalMail(
  services: ApprovalServices & Pick<Services, 'log'>,
  mail: { userId: string; isRepeated?: boolean },
): Promise<ApprovalEmail> {
  const sending = sendApprovalMail(services, mail).then(
    (): ApprovalEmail => ({ status: 'sent' }),
    (error: unknown): ApprovalEmail => {
      services.log.warn({ err: error, userId: mail.userId }, 'could not send an approval email');
      return { status: 'failed', message: `${describeMailError(error)}. ${decisionMessages.triedForADay}` };
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<ApprovalEmail>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'underWay' }), mailTimeoutMs);
  });
  return Promise.race([sending, waiting]).finally(() => clearTimeout(timer));
}

/**
 * Revokes the access of a rejected person and emails them, unless the rejection was undone or they have asked again
 * since.
 */
async function sendRejectionMail(
  { clock, config, db, mailer }: Pick<Services, 'clock' | 'config' | 'db' | 'mailer'>,
  {
    userId,
    reason,
    rejectedAt,
  }: { userId: string; reason: string | null /** ISO time. */; rejectedAt?: string },
): Promise<void> {
  const person = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const found = await findMailFacts(tx, userId);
    const isStill = found?.rejectedAt && (!rejectedAt || found.rejectedAt.toISOString() === rejectedAt);
    if (!isStill) return null;
    await revokeAccess(tx, userId, { scope: 'everything', isForNewOwner: true }, clock.now());
    return found;
  });
  if (!person) return;
  await mailer.send({ to: person.email, ...(await rejectionMail(config, reason)) });
}

export const sendRejectionMailJob = defineJob('send-rejection-mail', { queue: 'mail' }, sendRejectionMail);

type DecisionMailContext = Pick<Services, 'config' | 'db' | 'mailer'>;

/** Sends nothing if the person is verified again. */
async function sendUnverifiedMail(
  { config, db, mailer }: DecisionMailContext,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  if (!person || person.isVerified) return;
  await mailer.send({ to: person.email, ...(await unverifiedMail(config, reason)) });
}

export const sendUnverifiedMailJob = defineJob('send-unverified-mail', { queue: 'mail' }, sendUnverifiedMail);

async function sendDeletedMail(
  { config, mailer }: Pick<Services, 'config' | 'mailer'>,
  { to }: { to: string },
): Promise<void> {
  await mailer.send({ to, ...(await deletedMail(config)) });
}

/** Contains the email itself, because the account is erased by then. The queue deletes the job within a day. */
export const sendDeletedMailJob = defineJob('send-deleted-mail', { queue: 'mail' }, sendDeletedMail);

interface RoleChange {
  userId: string;
  role: 'HOA admin' | 'platform admin';
  isAppointed: boolean;
  /** Set for HOA admins. */
  communityId: string | null;
}

async function sendRoleMail(
  { config, db, mailer }: DecisionMailContext,
  { userId, role, isAppointed, communityId }: RoleChange,
): Promise<void> {
  const person = await findMailFacts(db, userId);
  const community = communityId === null ? null : await findCommunityById(db, communityId);
  if (!person) return;
  // The appointment may have been undone.
  const roles = await listHoaAdminCommunities(db, userId);
  if (community && isAppointed && roles.every(({ slug }) => slug !== community.slug)) return;
  const name = community ? `${role} of ${community.name}` : `${role} of Porchlist`;
  await mailer.send({ to: person.email, ...(await roleMail(config, { role: name, isAppointed })) });
}

export const sendRoleMailJob = defineJob('send-role-mail', { queue: 'mail' }, sendRoleMail);
