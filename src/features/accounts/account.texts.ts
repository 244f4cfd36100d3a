import { invalidEmail } from '../../platform/email.ts';

/** Texts of sign-up and sign-in (docs/rules/accounts.md). */
export const accountMessages = {
  residentsOnly: 'Residents only: Currently, access is restricted to residents only.',
  couldNotCreate: 'Could not create account',
  emailKnown:
    'There is already an account with this email. Please sign in instead. If you share it with someone at home, please use an email of your own: each person has their own account.',
  emailChanged:
    'An account has had this email until a short time ago. If you have changed it, please sign in with your new email. If you have not, please open the link in our email about the change.',
  notFound: "We couldn't find an account with that email. Please sign up to request access.",
  otherLetters:
    'Our mail server cannot send to an address with these letters. Please use one with plain letters before the @.',
  pending: 'Your request is still under review. Please check back later.',
  held: 'Please open the link in the email we sent you. Then your request goes to the admins.',
  unexpected: 'Unexpected response. Please try again.',
  cannotSendTitle: 'Magic link error',
  cannotSend: 'Unable to send magic link. Please try again.',
  generic: 'Something went wrong. Please try again.',
  linkSpent: 'This sign-in link has expired or was already used. Please request a new one.',
  linkReplaced: 'A newer email has replaced this link. Please open the link in the newest one.',
  linkSpentTitle: 'Sign in failed',
  invalidEmail,
  communityRequired: 'Please enter the name of your community as it appears on Porchlist.',
} as const;

/** Returns 'Incomplete form: Please complete {labels}' (docs/rules/accounts.md, 'Asking for access'). */
export function incompleteForm(labels: readonly string[]): string {
  return `Incomplete form: Please complete ${labels.join(', ')}`;
}

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

/** Texts of the profile (docs/rules/accounts.md, 'The profile'). */
export const profileMessages = {
  couldNotSave: 'Could not save',
  adminsName:
    'This could be read as the name of an admin, the community or Porchlist. Please use your own name without symbols, with a middle name if an admin has the same.',
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

export const deleteConfirmation = 'DELETE';

/** Texts of signing in with an emailed link or its code (docs/rules/accounts.md, 'Signing in'). */
export const signInMessages = {
  noCode: 'That is not a code from our email. It has eight letters and digits, such as HKDR-4XMT.',
  codeSpent:
    'This code has expired, was already used, or belongs to another browser. Please ask for a new email here.',
  codeReplaced: 'A newer email has replaced this code. Please enter the code from the newest one.',
  noTriesLeft:
    'That was the wrong code five times. Please open the link in the email, or ask for a new email.',
  noCookiesTitle: 'Cookies are off',
  noCookies:
    'This browser keeps no cookies, so it could not stay signed in. Please allow cookies for this site, then try again.',
  otherAddress: 'This link was sent to another address.',
  linkCut:
    'This link is not complete: your mail program may have cut it. Please enter the code from the email instead.',
} as const;

export const wrongCode = (triesLeft: number): string =>
  `This is not the code in the email. Please check it; you have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`;
