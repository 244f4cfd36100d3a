import type { MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { defineMailJob } from '../../../platform/mail-job.ts';
import { findPersonOfMail } from '../../accounts/server/mails.ts';
import { findCommunityById } from '../../homes/server/shared-queries.ts';
import { isMemberOf } from './waiting-household.queries.ts';

/** Composes an email without the address, since the email may be unconfirmed. */
function householdDeclinedMail(
  config: MailConfig,
  {
    communityName,
    reason,
    isTakenBack,
  }: { communityName: string; reason: string | null; isTakenBack: boolean },
): MailParts {
  return {
    subject: `About your home in ${communityName}`,
    heading: isTakenBack ? 'Your home is no longer confirmed' : 'We could not confirm your home',
    opening: [
      isTakenBack
        ? `The HOA of ${communityName} has looked at your home again and taken its approval back.`
        : `The HOA of ${communityName} could not confirm the home you gave us. Perhaps there was a typo.`,
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'You keep everything you shared. Ask for an address change in your profile, and we will review it again.',
    ],
    action: { label: 'Go to your profile', url: `${config.publicUrl}/profile` },
    closing: [
      `If you think this is a mistake, please write to us at ${config.supportEmail}; a person will read it.`,
    ],
  };
}

/** Emails a person that they left a home, unless that was undone or they have left Porchlist. */
export const householdDeclinedMailJob = defineMailJob(
  'send-household-declined-mail',
  async ({ config, db }, { userId, communityId, householdId, reason, isTakenBack }: LeftHome) => {
    const person = await findPersonOfMail(db, userId);
    const community = await findCommunityById(db, communityId);
    if (!person || !community) return null;
    if (await isMemberOf(db, userId, householdId)) return null;
    const left = { communityName: community.name, reason, isTakenBack };
    return { to: person.email, ...householdDeclinedMail(config, left) };
  },
);

interface LeftHome {
  userId: string;
  communityId: string;
  householdId: string;
  reason: string | null;
  /** True if the home had been approved. */
  isTakenBack: boolean;
}
