import type { z } from 'zod';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import { isSiteSetUp } from '../../../../access/server/site-settings.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { maskEmail } from '../../../../platform/email.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { releaseVendors } from '../../../contributions/server/shared-queries.ts';
import { accountMessages, signInMessages, wrongCode } from '../../account.texts.ts';
import type {
  redeemSignInCodeInput,
  redeemSignInLinkInput,
  redeemSignInLinkOutput,
  signedInOutput,
} from '../../sign-in.schema.ts';
import { showCode } from '../../sign-in-code.ts';
import { redeemLimit } from '../account-limits.ts';
import { requestingBrowser } from '../browser-mark.ts';
import { takeOverFormerAccounts } from '../former-accounts.ts';
import { isPosing } from '../posing-names/posing-names.ts';
import { deleteUnconfirmedSessionsOf } from '../session.queries.ts';
import { replaceSession } from '../sessions.ts';
import { admitToTestGroup } from '../users/approval.ts';
import { codeOf } from './mail-link.ts';
import {
  consumeLink,
  countCodeTry,
  findSignInLink,
  hasUsedUpTries,
  isReplaced,
  lockLinkOwner,
  markEmailConfirmed,
  maxCodeTries,
} from './sign-in-link.queries.ts';

type LinkInput = z.output<typeof redeemSignInLinkInput>;
type LinkOutput = z.input<typeof redeemSignInLinkOutput>;
type SignedIn = z.input<typeof signedInOutput>;

/**
 * Exchanges the token of an emailed link for a confirmed session, once, in the browser that requested it. Any other
 * browser gets the code to enter there, and signs in only with the address that the email went to: email scanners open
 * links, run their scripts and press their buttons.
 */
export async function redeemSignInLink(context: RequestContext, input: LinkInput): Promise<LinkOutput> {
  await context.limits.consume(redeemLimit, context.clientKey);
  const redeemed = await context.db.transaction((tx) => redeemToken(context, tx, input));
  if (!redeemed) throw refuse(context, linkSpent(await isOlderLink(context, input.token)));
  return 'finish' in redeemed ? redeemed.finish() : redeemed;
}

/** @returns null for a spent link */
async function redeemToken(context: RequestContext, tx: Tx, { token, email }: LinkInput) {
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const link = await findSignInLink(tx, tokenHash, now);
  const person = link && (await lockLinkOwner(tx, link.userId));
  if (!person) return null;
  const isRequestingBrowser =
    link.browserHash !== null && link.browserHash === requestingBrowser.hashOf(context);
  if (isRequestingBrowser || email === person.email) {
    return signIn(context, tx, { userId: link.userId, tokenHash, person });
  }
  if (email !== undefined) throw invalidField('email', signInMessages.otherAddress);
  const hasCode = link.browserHash !== null && link.hasTriesLeft;
  return {
    status: 'otherBrowser' as const,
    maskedEmail: maskEmail(person.email ?? ''),
    code: hasCode ? showCode(codeOf(token)) : null,
  };
}

/**
 * Signs in with the code of an email that this browser requested. The code invalidates the link, and the link the code.
 */
export async function redeemSignInCode(
  context: RequestContext,
  { code }: z.output<typeof redeemSignInCodeInput>,
): Promise<SignedIn> {
  await context.limits.consume(redeemLimit, context.clientKey);
  const { db } = context;
  const now = context.clock.now();
  const browserHash = requestingBrowser.hashOf(context);
  if (browserHash === null) throw refuse(context, wrongCodeField(signInMessages.codeSpent));
  // Outside of the transaction below, because every attempt counts.
  const links = await countCodeTry(db, browserHash, now);
  const codeHash = hashToken(code);
  const link = links.find((candidate) => candidate.codeHash === codeHash);
  if (!link?.tokenHash) {
    if (links.some(({ formerCodeHash }) => formerCodeHash === codeHash))
      throw refuse(context, wrongCodeField(signInMessages.codeReplaced));
    const triesLeft = maxCodeTries - Math.min(maxCodeTries, ...links.map(({ codeTries }) => codeTries));
    if (triesLeft > 0) throw refuse(context, wrongCodeField(wrongCode(triesLeft)));
    const isUsedUp = await hasUsedUpTries(db, browserHash, now);
    const { noTriesLeft, codeSpent } = signInMessages;
    throw refuse(context, wrongCodeField(isUsedUp ? noTriesLeft : codeSpent));
  }
  const { userId, tokenHash } = link;
  const redeemed = await db.transaction(async (tx) => {
    const person = await lockLinkOwner(tx, userId);
    return person && signIn(context, tx, { userId, tokenHash, person });
  });
  if (!redeemed) throw refuse(context, wrongCodeField(signInMessages.codeSpent));
  return redeemed.finish();
}

interface Redemption {
  userId: string;
  tokenHash: string;
  person: NonNullable<Awaited<ReturnType<typeof lockLinkOwner>>>;
}

/**
 * Uses up a link with its code and starts a confirmed session. Receiving the email proves ownership of the account: all
 * unconfirmed sessions end here, and so does the previous session of this browser. The link of a request for access
 * confirms the email and signs in with the rights of a pending person. It also releases a held request, which a test group
 * then admits.
 *
 * @returns a function that sets the cookies and returns the answer: call it after the transaction has committed. Null if
 *   another request used the link first
 */
async function signIn(context: RequestContext, tx: Tx, { userId, tokenHash, person }: Redemption) {
  const now = context.clock.now();
  const consumed = await consumeLink(tx, tokenHash, now);
  if (!consumed) return null;
  await markEmailConfirmed(tx, userId, now);
  const isFirst = person.emailConfirmedAt === null;
  if (isFirst) await takeOverFormerAccounts(context, tx, userId, now);
  await releaseVendors(tx, userId, now);
  const isAdmitted =
    person.isHeld &&
    person.isTestGroup === true &&
    person.isAddressConfirmed &&
    !(await isPosing(tx, userId, context.config.adminEmails)) &&
    (await admitToTestGroup(context, tx, userId, now));
  await deleteUnconfirmedSessionsOf(tx, userId);
  const isPlatformAdmin = person.isPlatformAdmin || isConfiguredAdmin(context, person.email);
  const isAdmin = isPlatformAdmin || person.isHoaAdmin;
  const setCookie = await replaceSession(context, tx, { userId, isConfirmed: true, isAdmin, isFirst });
  const isApproved = person.isVerified || isAdmitted || isPlatformAdmin;
  // The site asks its first admin for its name there.
  const isAsked = isPlatformAdmin && !(await isSiteSetUp(tx, context.config));
  return {
    finish(): SignedIn {
      context.log.info({ requestId: context.requestId, userId }, 'signed in');
      setCookie();
      requestingBrowser.forget(context);
      return {
        status: 'signedIn',
        communitySlug: person.communitySlug,
        next: consumed.nextPath ?? (isAsked ? '/admin' : null),
        confirmed: person.emailConfirmedAt ? null : isApproved ? 'approved' : 'underReview',
      };
    },
  };
}

function refuse({ log, requestId }: RequestContext, error: AppError): AppError {
  log.info({ requestId }, 'refused a sign-in link');
  return error;
}

/** Only the browser that asked learns that it asked again. */
const isOlderLink = (context: RequestContext, token: string) =>
  isReplaced(context.db, requestingBrowser.hashOf(context), hashToken(codeOf(token)));

/** Returns one error for unknown, expired and used links, and for people who may no longer use theirs. */
function linkSpent(isOlder: boolean): AppError {
  const { linkReplaced, linkSpent, linkSpentTitle } = accountMessages;
  return new AppError('INVALID', isOlder ? linkReplaced : linkSpent, { title: linkSpentTitle });
}

const wrongCodeField = (message: string): AppError => invalidField('code', message);
