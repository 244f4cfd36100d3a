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
import { deleteExpiredSessions, deleteUnconfirmedSessionsOf } from '../session.queries.ts';
import { replaceSession } from '../sessions.ts';
import {
  consumeLink,
  deleteStaleLinks,
  findLink,
  lockPersonWhoMayUseLink,
  markEmailConfirmed,
} from './sign-in-link.queries.ts';

type Input = z.output<typeof redeemSignInLinkInput>;
type Output = z.input<typeof redeemSignInLinkOutput>;

/**
 * Exchanges the token of a mailed link for a confirmed session, once. The browser that asked for the link does so by
 * itself; any other needs a person's click, because mail scanners open links and run their scripts.
 *
 * The link of a request for access confirms the email in the same way, and signs in with a pending person's rights.
 * Whoever holds the mail owns the account: sessions that were made without it end here, as does the session that this
 * browser had before.
 */
export async function redeemSignInLink(context: RequestContext, input: Input): Promise<Output> {
  await context.limits.consume(redeemLimit, context.clientKey);
  const { log, requestId } = context;
  const redeemed = await context.db.transaction((tx) => redeem(context, tx, input));
  if (!redeemed) {
    log.info({ requestId }, 'refused a sign-in link');
    throw spent();
  }
  if ('maskedEmail' in redeemed) return { status: 'needsContinue', maskedEmail: redeemed.maskedEmail };
  log.info({ requestId, userId: redeemed.userId }, 'signed in');
  redeemed.setCookie();
  forgetAskingBrowser(context);
  return { status: 'signedIn', communitySlug: redeemed.communitySlug };
}

/** @returns whose link it is when it is good but waits for the click, and nothing is used up; null for a spent link */
async function redeem(context: RequestContext, tx: Tx, { token, isContinued }: Input) {
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const link = await findLink(tx, tokenHash, now);
  const person = link && (await lockPersonWhoMayUseLink(tx, link.userId));
  if (!person) return null;
  if (!isContinued && !isAskingBrowser(context, link.browserHash)) {
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

/** One answer for unknown, expired and used links, and for those of people who may not use them any more. */
function spent(): AppError {
  return new AppError('INVALID', accountMessages.linkSpent, { title: accountMessages.linkSpentTitle });
}

/** Tells the browser that asked for a link from any other that opens it. */
const askingBrowserCookie = 'porchlist-sign-in';

type Browser = Pick<RequestContext, 'cookies'>;

/**
 * Returns the hash that a link keeps of the browser that asks for it, and how to mark the browser. A mark from an earlier
 * request is kept: a second click on 'Resend' within the waiting time must not part the browser from the link that is
 * already on its way.
 */
export function askingBrowser({ cookies }: Browser) {
  const known = cookies.get(askingBrowserCookie);
  const mark = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  return {
    browserHash: hashToken(mark),
    /** @param lifetime of the link, in milliseconds */
    remember: (lifetime: number) => cookies.set(askingBrowserCookie, mark, lifetime / 1000),
  };
}

/** Returns whether this is the browser that asked for the link with this hash. */
function isAskingBrowser({ cookies }: Browser, browserHash: string | null): boolean {
  const mark = cookies.get(askingBrowserCookie);
  return mark !== undefined && browserHash !== null && hashToken(mark) === browserHash;
}

function forgetAskingBrowser({ cookies }: Browser): void {
  cookies.clear(askingBrowserCookie);
}

/** Long enough for a mail that had to be tried again; later than that nobody waits for it. */
const keepLinks = 60 * 60_000;

/** Removes sessions and sign-in links that open nothing any more. */
export async function cleanUpSignIns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteStaleLinks(db, new Date(now.getTime() - keepLinks), now);
}
