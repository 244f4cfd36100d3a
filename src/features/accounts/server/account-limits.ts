import type { RateLimit } from '../../../platform/http/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Limits of the calls that need no session (docs/rules/access.md, 'Sign-in answers'). */
export const signUpLimit: RateLimit = { name: 'sign-up', points: 10, seconds: hour, isPersistent: true };
/** Limits beyond `signUpLimit` for a community that has invited people: a whole meeting shares one client address. */
export const meetingLimits = {
  perClient: { name: 'sign-up-meeting', points: 50, seconds: hour, isPersistent: true },
  perCommunity: { name: 'sign-up-meetings', points: 300, seconds: hour, isPersistent: true },
} as const satisfies Record<string, RateLimit>;
/**
 * Final limits of requests beyond those above, which are held until their emailed link is opened: each sends an email,
 * perhaps to a stranger.
 */
export const heldLimits = {
  perClient: { name: 'sign-up-held', points: 200, seconds: 24 * hour, isPersistent: true },
  inAll: { name: 'sign-up-held-all', points: 1000, seconds: 24 * hour, isPersistent: true },
} as const satisfies Record<string, RateLimit>;

/** How long a held request waits for its link to be opened, in milliseconds. */
export const heldRequestLifetime = 7 * 24 * hour * 1000;

export const linkPerClientLimit: RateLimit = {
  name: 'sign-in-link-client',
  points: 30,
  seconds: 10 * minute,
  isPersistent: true,
};
export const linkPerEmailLimit: RateLimit = {
  name: 'sign-in-link-email',
  points: 5,
  seconds: hour,
  isPersistent: true,
};
export const redeemLimit: RateLimit = { name: 'sign-in-redeem', points: 90, seconds: 10 * minute };

/** Minimum time between two sign-in emails to one person, in milliseconds; `limits.wait` shortens it in tests. */
export const resendIntervalMs = minute * 1000;

/** How long a sign-in link works, in milliseconds. */
export const linkLifetime = 10 * minute * 1000;

/** How long the link in 'We have your request' works, in milliseconds. People may read that email days later. */
export const requestLinkLifetime = 3 * 24 * hour * 1000;
