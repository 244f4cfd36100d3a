import type { MailConfig } from '../../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../../platform/mail/mail-parts.ts';
import { defineMailJob } from '../../../../platform/mail-job.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';
import { findCommunityById } from '../../../homes/server/shared-queries.ts';
import { findAddressChange } from './address-change.queries.ts';

interface AddressDecision {
  isApproved: boolean;
  address: string;
  communityName: string | null;
  reason: string | null;
}

/** May contain the address, since the person has confirmed their email. */
function addressDecisionMail(config: MailConfig, decision: AddressDecision): MailParts {
  return decision.isApproved ? addressApproved(config, decision) : addressRejected(config, decision);
}

function addressApproved(config: MailConfig, { address, communityName }: AddressDecision): MailParts {
  return {
    subject: 'Your address on Porchlist was changed',
    heading: 'Your address is changed',
    opening: [
      `Your address is now ${address}.`,
      ...(communityName
        ? [
            `You are now part of ${communityName}. Its HOA admin still has to confirm your home; until then, the community's cost averages stay locked for you.`,
          ]
        : []),
    ],
    action: { label: 'See your profile', url: `${config.publicUrl}/profile` },
    closing: [`If this was not you, please write to us at ${config.supportEmail}.`],
  };
}

function addressRejected(config: MailConfig, { address, reason }: AddressDecision) {
  return {
    subject: 'About your address change on Porchlist',
    heading: 'We could not change your address',
    opening: [
      `You asked us to change your address to ${address}. We could not do that this time, and nothing has changed.`,
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'If there was a typo, you are welcome to ask again.',
    ],
    action: { label: 'Ask again', url: `${config.publicUrl}/profile` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  };
}

export const addressDecisionMailJob = defineMailJob(
  'send-address-decision-mail',
  async ({ config, db }, { requestId }: { requestId: string }) => {
    const request = await findAddressChange(db, requestId);
    if (!request?.email || request.status === 'pending') return null;
    const community = request.communityId ? await findCommunityById(db, request.communityId) : null;
    const mail = addressDecisionMail(config, {
      isApproved: request.status === 'approved',
      address: withoutCountry(request.requestedFormattedAddress),
      communityName: community?.name ?? null,
      reason: request.decisionReason,
    });
    return { to: request.email, ...mail };
  },
);
