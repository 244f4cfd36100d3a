import { defineJob } from '../../../../platform/jobs/job.ts';
import { describeMailError } from '../../../../platform/mail/mailers.ts';
import { defineMailJob, type MailServices, sendLetter } from '../../../../platform/mail-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { findCommunityById } from '../../../homes/server/shared-queries.ts';
import { findPersonOfMail } from '../account.queries.ts';
import { approvalMail, deletedMail, rejectionMail, roleMail, unverifiedMail } from '../mails.ts';
import { revokeAccess } from '../revoke-access.ts';
import { decisionMessages } from './person-decision.ts';
import {
  findApprovalMail,
  findCommunityInNumbers,
  listHoaAdminCommunities,
  recordApprovalMail,
} from './user.queries.ts';
import { lockUser } from './user-decision.queries.ts';

/** 'underWay' means that it is not sent yet and the queue retries. */
type ApprovalEmail = { status: 'sent' } | { status: 'underWay' } | { status: 'failed'; message: string };

/** How long an admin waits for the mail server, in milliseconds. */
const mailTimeoutMs = 8_000;

/** Delay before the queue sends an email that could not be sent right away, in milliseconds. */
export const mailRetryDelay = 60_000;

/**
 * Emails a person that they are approved, unless the approval was withdrawn or the email was already sent. Records the
 * outcome on the person and throws on failure, so that the queue retries.
 */
async function sendApprovalMail(
  services: MailServices,
  { userId, isRepeated = false }: { userId: string; isRepeated?: boolean },
): Promise<void> {
  const { config, db, clock } = services;
  const person = await findApprovalMail(db, userId);
  if (!person || (person.mailedAt && !isRepeated)) return;
  const { communitySlug: slug, communityName: name } = person;
  const community = slug !== null && name !== null ? { slug, name } : null;
  const roles = await listHoaAdminCommunities(db, userId);
  try {
    const numbers = person.communityId && (await findCommunityInNumbers(db, person.communityId));
    const mail = approvalMail(config, community, { isHoaAdmin: roles.length > 0, numbers: numbers || null });
    await sendLetter(services, { to: person.email, ...mail });
  } catch (error) {
    await recordApprovalMail(db, userId, { error: describeMailError(error) });
    throw error;
  }
  await recordApprovalMail(db, userId, { mailedAt: clock.now() });
}

export const sendApprovalMailJob = defineJob('send-approval-mail', { queue: 'mail' }, sendApprovalMail);

export async function tryApprovalMail(
  services: MailServices & Pick<Services, 'log'>,
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
export const sendRejectionMailJob = defineMailJob(
  'send-rejection-mail',
  async ({ clock, config, db }, { userId, reason, rejectedAt }: Rejection) => {
    const person = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const found = await findPersonOfMail(tx, userId);
      const isStill = found?.rejectedAt && (!rejectedAt || found.rejectedAt.toISOString() === rejectedAt);
      if (!isStill) return null;
      await revokeAccess(tx, userId, { scope: 'everything', isForNewOwner: true }, clock.now());
      return found;
    });
    return person && { to: person.email, ...rejectionMail(config, { ...person, reason }) };
  },
);

interface Rejection {
  userId: string;
  reason: string | null;
  /** ISO time. */
  rejectedAt?: string;
}

/** Sends nothing if the person is verified again. */
export const sendUnverifiedMailJob = defineMailJob(
  'send-unverified-mail',
  async ({ config, db }, { userId, reason }: { userId: string; reason: string | null }) => {
    const person = await findPersonOfMail(db, userId);
    return person && !person.isVerified ? { to: person.email, ...unverifiedMail(config, reason) } : null;
  },
);

/** Contains the email itself, because the account is erased by then. The queue deletes the job within a day. */
export const sendDeletedMailJob = defineMailJob(
  'send-deleted-mail',
  async ({ config }, { to }: { to: string }) => ({ to, ...deletedMail(config) }),
);

export interface RoleChange {
  userId: string;
  role: 'HOA admin' | 'platform admin';
  isAppointed: boolean;
  /** Set for HOA admins. */
  communityId: string | null;
}

export const sendRoleMailJob = defineMailJob(
  'send-role-mail',
  async ({ config, db }, { userId, role, isAppointed, communityId }: RoleChange) => {
    const person = await findPersonOfMail(db, userId);
    const community = communityId === null ? null : await findCommunityById(db, communityId);
    // The appointment may have been undone.
    const roles = await listHoaAdminCommunities(db, userId);
    const isUndone = community && isAppointed && roles.every(({ slug }) => slug !== community.slug);
    if (!person || isUndone) return null;
    const name = community ? `${role} of ${community.name}` : `a ${role} of Porchlist`;
    return { to: person.email, ...roleMail(config, { role: name, isAppointed }) };
  },
);
