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
  notYourself: 'You cannot decide about your own account.',
  alreadyApproved: 'This person has already been approved.',
  alreadyRejected: 'This request has already been rejected.',
  alreadyVerified: 'This person is already verified.',
  notVerified: 'This person is not verified.',
  orphanedOnly: 'This account is orphaned: it can only be cleaned up.',
  notOrphaned: 'This account is not orphaned.',
  configuredAdmin:
    'This account is a platform admin by configuration (ADMIN_EMAILS). Remove the address there first.',
  dismissFirst: 'This person is a platform admin. Dismiss them first.',
  alreadyAppointed: 'This person already has that role.',
  notAppointed: 'This person no longer has that role.',
  noLongerAdmin: 'You are no longer a platform admin.',
  approvedButNoEmail: 'Approved, but email failed',
  triedForADay: 'We keep trying for a day.',
  communityRequired: 'Please enter the name of your community as it appears on Porchlist.',
  adminNotRejected: 'A platform admin cannot be rejected.',
} as const;

/** Returns 'Incomplete form: Please complete {labels}' (docs/rules/accounts.md, 'Asking for access'). */
export function incompleteForm(labels: readonly string[]): string {
  return `Incomplete form: Please complete ${labels.join(', ')}`;
}

/** Texts of the profile (docs/rules/accounts.md, 'The profile'). */
export const profileMessages = {
  couldNotSave: 'Could not save',
  savedTitle: 'Saved',
  saved: 'Your profile was updated.',
  addressRequired: 'Address required: Please select a new address.',
  reasonRequired: 'Reason required: Please provide a reason for the address change.',
  requestFailed: 'Failed to submit request',
  requestSubmitted: 'Request submitted',
  sameAddress: 'This is already your address. Please select a new one.',
  lastAdmin: 'You are the only platform admin. Please appoint another one before you leave.',
  confirmFirst: 'Please confirm your email first: open a sign-in link that we email you.',
  confirmation: 'Please type DELETE to confirm.',
} as const;

/** The text that people must type to delete their account. */
export const deleteConfirmation = 'DELETE';

/** The title shown after a sign-in link was sent. */
export const linkSentTitle = 'Magic Link Sent!';

/**
 * Returns the text below it, with the email between `before` and `after`.
 *
 * @param isUnderWay the mail server has not accepted the email yet
 */
export const linkSentText = ({ isUnderWay }: { isUnderWay: boolean }) =>
  isUnderWay
    ? {
        before: 'A link and a code are on their way to',
        after: '. The mail server is slow right now, so they may take a minute. Either works once.',
      }
    : {
        before: 'We emailed a link and a code to',
        after: '. Either works once, for the next 10 minutes. Nothing yet? Check your spam folder.',
      };
