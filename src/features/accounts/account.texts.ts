import { invalidEmail } from '../../catalogue/email.ts';

/** Texts of sign-up and sign-in (docs/rules/accounts.md). */
export const accountMessages = {
  residentsOnly: 'Residents only: Currently, access is restricted to residents only.',
  couldNotCreate: 'Could not create account',
  emailKnown: 'There is already an account with this email. Please sign in instead.',
  notFound: "We couldn't find an account with that email. Please sign up to request access.",
  pending: 'Your request is still under review. Please check back later.',
  unexpected: 'Unexpected response. Please try again.',
  cannotSendTitle: 'Magic link error',
  cannotSend: 'Unable to send magic link. Please try again.',
  generic: 'Something went wrong. Please try again.',
  linkSpent: 'This sign-in link has expired or was already used. Please request a new one.',
  linkSpentTitle: 'Sign in failed',
  invalidEmail,
  communityRequired: 'Please enter the name of your community as it appears on Porchlist.',
} as const;

/** Returns 'Incomplete form: Please complete {labels}' (docs/rules/accounts.md, 'Asking for access'). */
export function incompleteForm(labels: readonly string[]): string {
  return `Incomplete form: Please complete ${labels.join(', ')}`;
}

/** The title shown after a sign-in link was sent. */
export const linkSentTitle = 'Magic Link Sent!';

/**
 * Returns the text below it, with the email between `before` and `after`.
 *
 * @param isUnderWay the mail server has not accepted the email yet
 * @param lifetime how long link and code work
 */
export const linkSentText = ({ isUnderWay }: { isUnderWay: boolean }, lifetime = '10 minutes') =>
  isUnderWay
    ? {
        before: 'A link and a code are on their way to',
        after: '. The mail server is slow right now, so they may take a minute. Either works once.',
      }
    : {
        before: 'We emailed a link and a code to',
        after: `. Either works once, for the next ${lifetime}. Nothing yet? Check your spam folder.`,
      };
