import { accountMessages } from './account.texts.ts';

/** What asking for a sign-in link came to, as the page shows it. */
export type LinkOutcome =
  | { kind: 'sent'; email: string /** Milliseconds since 1970. */; resendAt: number }
  | { kind: 'refused'; title: string; text: string };

const refused = (title: string, text: string): LinkOutcome => ({ kind: 'refused', title, text });
const signInFailed = 'Sign in failed';

/** Returns the texts for each status (docs/rules/accounts.md, 'Signing in'). */
export function outcomeOfAnswer(
  answer: { status: string; resendInSeconds: number },
  email: string,
  now: number,
): LinkOutcome {
  switch (answer.status) {
    case 'approved':
      return { kind: 'sent', email, resendAt: now + answer.resendInSeconds * 1000 };
    case 'not_found':
      return refused(signInFailed, accountMessages.notFound);
    case 'pending':
      return refused(signInFailed, accountMessages.pending);
    default:
      return refused(signInFailed, accountMessages.unexpected);
  }
}

interface Failure {
  /** Of HTTP; null when there was no answer. */
  status: number | null;
  description: string;
}

/** Returns the texts for a request that failed; a limit says itself how long to wait. */
export function outcomeOfFailure({ status, description }: Failure): LinkOutcome {
  if (status === null) return refused(signInFailed, accountMessages.generic);
  if (status >= 500) return refused(accountMessages.cannotSendTitle, accountMessages.cannotSend);
  return refused(signInFailed, description);
}

/** How far a person's request for access has come. */
export const userStatuses = ['pending', 'verified', 'rejected', 'orphaned', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What a list of people can be narrowed to: a status, a role, or those who were approved but not told. */
export const userStatusFilters = [...userStatuses, 'hoa-admin', 'platform-admin', 'email-failed'] as const;
export type UserStatusFilter = (typeof userStatusFilters)[number];

export const userSorts = ['newest', 'name', 'points'] as const;
export type UserSort = (typeof userSorts)[number];

export const signupSourceLength = 200;
