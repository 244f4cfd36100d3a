import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

interface AddressDecision {
  isApproved: boolean;
  /** The address that was asked for. */
  address: string;
  /** Where the person belongs now. */
  communityName: string | null;
  reason: string | null;
}

/**
 * Says what became of an address change. Goes to an e-mail that the person has proven, so it may name their address.
 */
export function addressDecisionMail(config: MailConfig, decision: AddressDecision): Promise<MailContent> {
  return decision.isApproved ? addressApproved(config, decision) : addressRejected(config, decision);
}

function addressApproved(config: MailConfig, { address, communityName }: AddressDecision) {
  return composeMail(config, {
    subject: 'Your address on Porchlist was changed',
    heading: 'Welcome to your new home',
    opening: [
      `Hello, your address is now ${address}.`,
      ...(communityName
        ? [
            `You are now part of ${communityName}. Its HOA admin still has to confirm your home; until then, the community's cost averages stay locked for you.`,
          ]
        : []),
    ],
    action: { label: 'See your profile', url: `${config.publicUrl}/profile` },
    closing: [`If this was not you, please write to us at ${config.supportEmail}.`],
  });
}

function addressRejected(config: MailConfig, { address, reason }: AddressDecision) {
  return composeMail(config, {
    subject: 'About your address change on Porchlist',
    heading: 'We could not change your address',
    opening: [
      `Hello, you asked us to change your address to ${address}. We could not do that this time, and nothing has changed.`,
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'If there was a typo, you are welcome to ask again.',
    ],
    action: { label: 'Ask again', url: `${config.publicUrl}/profile` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  });
}

/** Greets nobody by name: anybody can ask for a community with somebody else's e-mail. */
export function communityApprovedMail(
  config: MailConfig,
  community: { slug: string; name: string },
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your community is on Porchlist',
    heading: `${community.name} is open`,
    opening: [
      `Hello, thank you for asking: ${community.name} is now on Porchlist.`,
      'Ask for access with your home address, and be the first to recommend someone to your neighbors.',
    ],
    action: {
      label: 'Request access',
      url: `${config.publicUrl}/auth?community=${encodeURIComponent(community.slug)}`,
    },
    closing: ['If you did not ask for this, you can ignore this email.'],
  });
}

export function communityRejectedMail(config: MailConfig, reason: string | null): Promise<MailContent> {
  return composeMail(config, {
    subject: 'About your community request on Porchlist',
    heading: 'We could not open your community yet',
    opening: [
      'Hello, thank you for asking for your community on Porchlist. We could not open it this time.',
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'You are welcome to ask again.',
    ],
    action: { label: 'Ask again', url: `${config.publicUrl}/communities/request` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  });
}
