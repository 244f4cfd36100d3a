import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { authorLabel } from '../../../catalogue/author-label.ts';
import { readName } from '../../../catalogue/person-name.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { maskEmail } from '../../../platform/email.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { MailServices } from '../../../platform/mail-job.ts';
import type { Services } from '../../../platform/services.ts';
import { mailReader } from '../../news/server/mail-reader.ts';
import { awardPoints } from '../../points/server/award.ts';
import type { InviteAnswer, validateInviteInput } from '../invitation.schema.ts';
import {
  type AcceptedInvitation,
  countList,
  findInvitation,
  findInviterOf,
  findPersonWhoJoined,
  findUsableCommunity,
  markAccepted,
  takeSeat,
} from './invitation.queries.ts';

interface Acceptance {
  token: string | undefined;
  userId: string;
  /** The person's own, as stored: an invitation for one email works for that email only. */
  email: string;
  /** The community the person joins regardless of the invitation; null lets the invitation decide. */
  communityId: string | null;
  now: Date;
}

/**
 * Accepts an invitation in the transaction of the sign-up. If two people use the last seat of a link at once, the
 * first gets it.
 *
 * @returns null if there is none to accept (unknown, expired, revoked, used, for another person or community, or the
 *   person's own)
 */
export async function acceptInvitation(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  { token, ...acceptance }: Acceptance,
): Promise<AcceptedInvitation | null> {
  if (!token) return null;
  const accepted = { tokenHash: hashToken(token), adminEmails: config.adminEmails, ...acceptance };
  return (await markAccepted(tx, accepted)) ?? takeSeat(tx, accepted);
}

const limit = { name: 'validate-invite', points: 30, seconds: 60 };

const invalid: InviteAnswer = {
  state: 'invalid',
  accepted: false,
  communityName: null,
  communitySlug: null,
  inviter: null,
  list: null,
  invitedEmail: null,
  isStoredEmailInvited: false,
};

/** Never returns a whole email. */
export async function validateInvite(
  context: RequestContext,
  { token, storedEmail }: z.output<typeof validateInviteInput>,
): Promise<InviteAnswer> {
  await context.limits.consume(limit, context.clientKey);
  const { clock, config, db } = context;
  const when = { adminEmails: config.adminEmails, now: clock.now() };
  const invitation = await findInvitation(db, hashToken(token), when);
  if (!invitation || invitation.revokedAt) return invalid;
  const { communityName, communitySlug, invitedEmail } = invitation;
  if (invitation.joined >= invitation.seats)
    return { ...invalid, state: 'used', accepted: true, communityName, communitySlug };
  if (!invitation.isUsable) return invalid;
  return {
    state: 'valid',
    accepted: false,
    communityName,
    communitySlug,
    inviter: labelOf(invitation.inviter),
    list: await countList(context.db, invitation.communityId),
    invitedEmail: invitedEmail && maskEmail(invitedEmail),
    isStoredEmailInvited: invitedEmail !== null && invitedEmail === storedEmail,
  };
}

export async function findInvitedCommunity(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  token: string | undefined,
): Promise<string | null> {
  if (!token) return null;
  return findUsableCommunity(db, hashToken(token), { adminEmails: config.adminEmails, now: clock.now() });
}

export {
  type AcceptedInvitation,
  markHouseholdLinksRevoked as revokeHouseholdLinks,
} from './invitation.queries.ts';

/**
 * Awards points to the neighbor who invited a person, once that person is verified, and emails them. Each pair of people
 * earns them only once, however often the person is verified or invited.
 */
export async function rewardInviter(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<void> {
  const invitedBy = await findInviterOf(tx, userId);
  if (invitedBy === null) return;
  const description = 'A neighbor you invited has joined';
  const earned = await awardPoints(
    tx,
    invitedBy,
    [{ activity: 'invite_neighbor', subject: userId, description }],
    now,
  );
  if (earned > 0) await jobs.enqueue(tx, sendJoinedMailJob, { inviterId: invitedBy, userId });
}

function labelOf(person: { name: string; streetName: string | null; showNamePublic: boolean }): string {
  const { shortName } = readName(person.name);
  return authorLabel({ shortName, streetName: person.streetName, isHidden: !person.showNamePublic });
}

/** Emails the inviter that the neighbor they invited has joined, unless that person has left again. */
export const sendJoinedMailJob = defineJob(
  'send-joined-mail',
  { queue: 'mail' },
  async (services: MailServices, { inviterId, userId }: { inviterId: string; userId: string }) => {
    const joined = await findPersonWhoJoined(services.db, userId);
    if (!joined) return;
    const who = labelOf(joined);
    await mailReader(services, inviterId, ({ communityName, communitySlug }) => ({
      subject: `A neighbor you invited has joined ${communityName}`,
      heading: `${who} has joined`,
      title: 'Somebody joined by your invitation',
      opening: ['Your invitation brought another home to the list. Thank you!'],
      action: {
        label: 'See your list',
        url: `${services.config.publicUrl}/communities/${communitySlug}`,
      },
      closing: ['You get this email because you invited them.'],
    }));
  },
);
