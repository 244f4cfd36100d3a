import { isEmail, normalizeEmail } from '../../platform/email.ts';
import { accountMessages, signInMessages } from './account.texts.ts';

export type LinkOutcome =
  | {
      kind: 'sent';
      email: string;
      /** Milliseconds since 1970. */
      resendAt: number;
      /** The mail server is slow and has not accepted the email yet. */
      isUnderWay: boolean;
    }
  | { kind: 'refused'; title: string; text: string };

const refused = (title: string, text: string): LinkOutcome => ({ kind: 'refused', title, text });
const signInFailed = 'Sign in failed';

export const withoutCookies = refused(signInMessages.noCookiesTitle, signInMessages.noCookies);

const refusals: Record<string, string> = {
  not_found: accountMessages.notFound,
  pending: accountMessages.pending,
  held: accountMessages.held,
};

/**
 * Returns the outcome for each status (docs/rules/accounts.md, 'Signing in'). An answer about the person's own email has
 * no status: it was sent.
 */
export function outcomeOfAnswer(
  { status, resendInSeconds, isUnderWay }: { status?: string; resendInSeconds: number; isUnderWay: boolean },
  email: string,
  now: number,
): LinkOutcome {
  if (status === undefined || status === 'approved')
    return { kind: 'sent', email, resendAt: now + resendInSeconds * 1000, isUnderWay };
  return refused(signInFailed, refusals[status] ?? accountMessages.unexpected);
}

interface Failure {
  /** HTTP status; null if there was no response. */
  status: number | null;
  description: string;
}

export function outcomeOfFailure({ status, description }: Failure): LinkOutcome {
  if (status === null) return refused(signInFailed, accountMessages.generic);
  if (status >= 500) return refused(accountMessages.cannotSendTitle, accountMessages.cannotSend);
  return refused(signInFailed, description);
}

export function emailError(text: string): string | undefined {
  const email = normalizeEmail(text);
  if (email === '') return 'Please enter your email address.';
  return isEmail(email) ? undefined : accountMessages.invalidEmail;
}

export const userStatuses = ['pending', 'held', 'verified', 'rejected', 'orphaned', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusFilters = [...userStatuses, 'hoa-admin', 'platform-admin', 'email-failed'] as const;
export type UserStatusFilter = (typeof userStatusFilters)[number];

export const userSorts = ['newest', 'name', 'points'] as const;
export type UserSort = (typeof userSorts)[number];

export const signupSourceLength = 200;
