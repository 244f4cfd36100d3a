import type { z } from 'zod';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { maskEmail } from '../../../../catalogue/mask-email.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  accountMessages,
  type redeemSignInLinkInput,
  type redeemSignInLinkOutput,
} from '../../account.schema.ts';
import { redeemLimit } from '../account-limits.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { deleteUnconfirmedSessionsOf } from '../sessions/session.queries.ts';
import { forgetAskingBrowser, isAskingBrowser } from './asking-browser.ts';
import {
  consumeLink,
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
 * The link of a request for access confirms the e-mail in the same way, and signs in with a pending person's rights.
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
