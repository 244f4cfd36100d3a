import { withNext } from '../../../access/page-access.ts';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import type { MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { showCode } from '../sign-in-code.ts';

// Other features read the facts for their emails here.
export { findPersonOfMail } from './account.queries.ts';

interface Request {
  communityName: string | null;
  token: string;
  /** Null if no browser waits for it. */
  code: string | null;
}

/** Contains no user input, because anyone can enter another person's address and must not be able to send them text. */
export function requestMail(config: MailConfig, { communityName, token, code }: Request): MailParts {
  const name = communityName ?? 'Porchlist';
  return {
    subject: `We have your request to join ${name}`,
    heading: 'We have your request',
    opening: [
      `Please confirm this email: open the link${code === null ? '' : ', or enter the code where you asked'}. Then the ${name} admins decide.`,
    ],
    ...(code !== null && { code: { label: 'Your code', value: showCode(code) } }),
    action: { label: 'Confirm my email', url: linkOf(config, token) },
    closing: [
      `The link${code === null ? ' works' : ' and the code work'} once, for the next 3 days.`,
      'If it was not you, ignore this email: no one gets in without it. Never share it with anyone.',
    ],
  };
}

export function knownEmailMail(config: MailConfig, { isVerified }: { isVerified: boolean }): MailParts {
  return {
    subject: 'Someone asked for access to Porchlist with your email',
    heading: 'You already have an account',
    opening: [
      'Someone just asked for access to Porchlist with this email address. It belongs to your account, so nothing changed and no one got in.',
      isVerified
        ? "If that was you, you don't need to ask again. Sign in with this address; no password needed."
        : "If that was you, you don't need to do anything. Your request is still under review, and we will email you as soon as it is decided.",
    ],
    ...(isVerified && { action: { label: 'Sign in', url: `${config.publicUrl}/signin` } }),
    closing: [
      'If it was someone you share this address with, they need an email of their own: each person has their own account.',
      'If it was not you, there is nothing to do. We send this email at most once a day.',
    ],
  };
}

/** The subject has the code first, where phones show it and offer to fill it in. */
export function signInLinkMail(
  config: MailConfig,
  { token, code }: { token: string; code: string },
): MailParts {
  return {
    subject: `${showCode(code)} is your Porchlist sign-in code`,
    heading: 'Sign in to Porchlist',
    opening: ['Enter this code where you asked for it, or open the link on that device.'],
    code: { label: 'Your sign-in code', value: showCode(code) },
    action: { label: 'Sign in', url: linkOf(config, token) },
    closing: [
      'Either works once, for the next 10 minutes.',
      'If you did not ask to sign in, ignore this email: no one gets in without it. Never share the code with anyone.',
    ],
  };
}

/** Returns a URL short enough that mail programs do not break it. */
const linkOf = ({ publicUrl }: MailConfig, token: string): string => `${publicUrl}/auth#token=${token}`;

/** What a community has for a new neighbor. */
export interface CommunityInNumbers {
  vendors: number;
  ratings: number;
  /** Trades with a published price. */
  pricedTrades: number;
  /** The names of the most used vendors, at most three. */
  mostUsed: readonly string[];
}

interface ApprovalFacts {
  isHoaAdmin: boolean;
  /** Null without a community. */
  numbers: CommunityInNumbers | null;
}

/** Fewer vendors make no sentence to be proud of. */
const fewVendors = 3;

function numbersText(
  name: string,
  { vendors, ratings, pricedTrades, mostUsed }: CommunityInNumbers,
): string[] {
  if (vendors < fewVendors) return [];
  const prices =
    pricedTrades > 0 ? `, prices in ${pricedTrades} ${pricedTrades === 1 ? 'trade' : 'trades'}` : '';
  const most = mostUsed.length > 0 ? ` Start with the most used: ${mostUsed.join(', ')}.` : '';
  return [
    `${name} trusts ${formatNumber(vendors)} providers with its homes: ${formatNumber(ratings)} ratings${prices}.${most}`,
  ];
}

/**
 * Composes the email about an approval. Its link is the same for everyone in a community and grants no access: the
 * person signs in with a separate link. The email does not use their name, which someone else may have entered.
 */
export function approvalMail(
  config: MailConfig,
  community: { slug: string; name: string } | null,
  { isHoaAdmin, numbers }: ApprovalFacts = { isHoaAdmin: false, numbers: null },
): MailParts {
  const slug = community?.slug ?? defaultCommunitySlug;
  const name = community?.name ?? 'Porchlist';
  return {
    subject: `Welcome to ${name}: your request was approved`,
    heading: "You're in",
    opening: [
      ...(isHoaAdmin
        ? [
            `${community?.name ?? 'Your community'} is open, and you are its HOA admin: under Admin you import the addresses, add the first providers, approve homes and set up its page.`,
          ]
        : []),
      ...(numbers ? numbersText(name, numbers) : []),
      'Your ratings and costs now count for your neighbors, and you can read theirs.',
      'Sign in with this email address. No password needed.',
    ],
    action: {
      label: community ? `Go to ${community.name}` : 'Go to Porchlist',
      url: `${config.publicUrl}/auth?community=${encodeURIComponent(slug)}&verified=true`,
    },
    closing: ['Thank you for helping your neighbors find people they can trust.'],
  };
}

export function rejectionMail(
  config: MailConfig,
  { communityName, reason }: { communityName: string | null; reason: string | null },
): MailParts {
  return {
    subject: `About your request to join ${communityName ?? 'Porchlist'}`,
    heading: 'We could not approve your request',
    opening: [
      `Thank you for your interest. ${communityName ? `The list of ${communityName} is open to its residents` : 'Porchlist is open to residents of its communities'}, and we were not able to approve your request this time.`,
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'If something has changed, or if you think this is a mistake, you are welcome to ask again.',
    ],
    action: { label: 'Ask again', url: `${config.publicUrl}/auth` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  };
}

export function unverifiedMail(config: MailConfig, reason: string | null): MailParts {
  return {
    subject: 'Your Porchlist account is under review again',
    heading: 'We are reviewing your account again',
    opening: [
      'An admin has withdrawn the approval of your account for now. You are signed out, and what you shared stays but does not count while we review it.',
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      "You don't need to do anything. We will email you once it is decided.",
    ],
    closing: [`If you have a question, write to ${config.supportEmail}; a person will read it.`],
  };
}

interface RoleChange {
  /** Such as 'HOA admin of Boca Bridges' or 'a platform admin of Porchlist'. */
  role: string;
  isAppointed: boolean;
}

export function roleMail(config: MailConfig, { role, isAppointed }: RoleChange): MailParts {
  if (!isAppointed) {
    return {
      subject: `You are no longer ${role}`,
      heading: 'Thank you for your help',
      opening: [
        `You are no longer ${role}. Thank you for what you have done for your neighbors.`,
        'Nothing else changes: your account and everything you shared stay as they are.',
      ],
      closing: [`If you think this is a mistake, write to ${config.supportEmail}; a person will read it.`],
    };
  }
  return {
    subject: `You are now ${role}`,
    heading: 'Thank you for helping out',
    opening: [
      `You are now ${role}. What is waiting for you is on the Admin page.`,
      'To be safe, we signed you out everywhere and removed your passkeys. Please sign in again.',
    ],
    action: { label: 'Open the Admin page', url: `${config.publicUrl}${withNext('/signin', '', '/admin')}` },
    closing: ['If you did not expect this, write to us before you sign in.'],
  };
}

export function deletedMail(config: MailConfig): MailParts {
  return {
    subject: 'Your Porchlist account has been deleted',
    heading: 'Your account has been deleted',
    opening: [
      'An admin has deleted your Porchlist account. Your name, email and address are erased, and what you shared no longer counts.',
    ],
    closing: [
      `If you think this is a mistake, write to ${config.supportEmail}; a person will read it. Thanks for being part of Porchlist.`,
    ],
  };
}

export function passkeyAddedMail(notMeUrl: string): MailParts {
  return {
    subject: 'A passkey was added to your Porchlist account',
    heading: 'You can sign in with a passkey',
    opening: [
      'Someone, hopefully you, just added a passkey to your Porchlist account. With it you sign in by face, fingerprint or PIN.',
    ],
    action: { label: 'This was not me', url: notMeUrl },
    closing: ['If it was you, there is nothing to do. Sign-in links still come to this address.'],
  };
}
