import type { z } from 'zod';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { maskEmail } from '../../../../catalogue/email.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import type { redeemSignInLinkInput, redeemSignInLinkOutput } from '../../account.schema.ts';
import { accountMessages } from '../../account.texts.ts';
import { redeemLimit } from '../account-limits.ts';
import { forgetOldBrowsers } from '../new-browser.ts';
import { deleteExpiredSessions, deleteUnconfirmedSessionsOf } from '../session.queries.ts';
import { replaceSession } from '../sessions.ts';
import {
  consumeLink,
  deleteStaleLinks,
  findLink,
  lockLinkOwner,
  markEmailConfirmed,
} from './sign-in-link.queries.ts';

type Input = z.output<typeof redeemSignInLinkInput>;
type Output = z.input<typeof redeemSignInLinkOutput>;

/**
 * Exchanges the token of an emailed link for a confirmed session, once. The browser that requested the link does so
 * automatically; any other needs a click, because email scanners open links and run their scripts.
 *
 * The link of a request for access also confirms the email, and signs in with the rights of a pending person. Receiving
 * the email proves ownership of the account: all unconfirmed sessions end here, and so does the previous session of this
 * browser.
 */
export async function redeemSignInLink(context: RequestContext, input: Input): Promise<Output> {
  await context.limits.consume(redeemLimit, context.clientKey);
  const { log, requestId } = context;
  const redeemed = await context.db.transaction((tx) => redeem(context, tx, input));
  if (!redeemed) {
    log.info({ requestId }, 'refused a sign-in link');
    throw linkSpent();
  }
  if ('maskedEmail' in redeemed) return { status: 'needsContinue', maskedEmail: redeemed.maskedEmail };
  log.info({ requestId, userId: redeemed.userId }, 'signed in');
  redeemed.setCookie();
  context.cookies.clear(requestingBrowserCookie);
  return { status: 'signedIn', communitySlug: redeemed.communitySlug };
}

/** @returns only the masked email if the link still needs a click; null for a spent link */
async function redeem(context: RequestContext, tx: Tx, { token, isContinued }: Input) {
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const link = await findLink(tx, tokenHash, now);
  const person = link && (await lockLinkOwner(tx, link.userId));
  if (!person) return null;
  if (!isContinued && !isRequestingBrowser(context, link.browserHash)) {
    return { maskedEmail: maskEmail(person.email ?? '') };
  }
  if (!(await consumeLink(tx, tokenHash, now))) return null;

  const { userId } = link;
  await markEmailConfirmed(tx, userId, now);
  await deleteUnconfirmedSessionsOf(tx, userId);
  const isAdmin = person.isPlatformAdmin || person.isHoaAdmin || isConfiguredAdmin(context, person.email);
  const setCookie = await replaceSession(context, tx, { userId, isConfirmed: true, isAdmin });
  return { userId, setCookie, communitySlug: person.communitySlug };
}

/** Returns one error for unknown, expired and used links, and for people who may no longer use theirs. */
function linkSpent(): AppError {
  return new AppError('INVALID', accountMessages.linkSpent, { title: accountMessages.linkSpentTitle });
}

/** Identifies the browser that requested a link. */
const requestingBrowserCookie = 'porchlist-sign-in';

type Browser = Pick<RequestContext, 'cookies'>;

/**
 * Returns the hash that a link stores of the requesting browser, and a function that sets the browser's cookie. An
 * existing cookie is reused: another click on 'Resend' must not separate the browser from the link already sent.
 */
export function requestingBrowser({ cookies }: Browser) {
  const known = cookies.get(requestingBrowserCookie);
  const mark = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  return {
    browserHash: hashToken(mark),
    /** @param lifetime of the link, in milliseconds */
    remember: (lifetime: number) => cookies.set(requestingBrowserCookie, mark, lifetime / 1000),
  };
}

/** Returns whether this browser requested the link with this hash. */
function isRequestingBrowser({ cookies }: Browser, browserHash: string | null): boolean {
  const mark = cookies.get(requestingBrowserCookie);
  return mark !== undefined && browserHash !== null && hashToken(mark) === browserHash;
}

/** How long links are stored, in milliseconds: long enough for an email that needed retries. */
const linkRetention = 60 * 60_000;

/** Deletes expired sessions and sign-in links. */
export async function cleanUpSignIns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await forgetOldBrowsers(db, now);
  await deleteStaleLinks(db, new Date(now.getTime() - linkRetention), now);
}
