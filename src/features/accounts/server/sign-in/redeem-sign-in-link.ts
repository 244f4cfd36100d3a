import type { z } from 'zod';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import { startSession } from '../../../../access/server/sessions.ts';
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
import { deleteSession, deleteUnconfirmedSessionsOf } from '../sessions/session.queries.ts';
import { askingBrowserCookie } from './get-email-status.ts';
import { consumeLink, findLink, lockPersonWhoMaySignIn } from './sign-in-link.queries.ts';

type Input = z.output<typeof redeemSignInLinkInput>;
type Output = z.input<typeof redeemSignInLinkOutput>;

/**
 * Exchanges the token of a mailed link for a confirmed session, once. The browser that asked for the link does so by
 * itself; any other needs a person's click, because mail scanners open links and run their scripts.
 *
 * Whoever holds the mail owns the account: sessions that were made without it end here, as does the session that this
 * browser had before.
 */
export async function redeemSignInLink(context: RequestContext, input: Input): Promise<Output> {
  await context.limits.consume(redeemLimit, context.clientKey);
  const redeemed = await context.db.transaction((tx) => redeem(context, tx, input));
  if ('maskedEmail' in redeemed) return { status: 'needsContinue', maskedEmail: redeemed.maskedEmail };
  redeemed.setCookie();
  context.cookies.clear(askingBrowserCookie);
  return { status: 'signedIn', communitySlug: redeemed.communitySlug };
}

/** @returns whose link it is when it is good but waits for the click; nothing is used up then */
async function redeem(context: RequestContext, tx: Tx, { token, isContinued }: Input) {
  const { config, viewer, clock } = context;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const link = await findLink(tx, tokenHash, now);
  const person = link && (await lockPersonWhoMaySignIn(tx, link.userId, config.adminEmails));
  if (!person) throw spent();
  if (!isContinued && !isAskingBrowser(context, link.browserHash)) {
    return { maskedEmail: maskEmail(person.email ?? '') };
  }
  if (!(await consumeLink(tx, tokenHash, now))) throw spent();

  const { userId } = link;
  await deleteUnconfirmedSessionsOf(tx, userId);
  if (viewer) await deleteSession(tx, viewer.userId, viewer.sessionId);
  const isAdmin = person.isPlatformAdmin || person.isHoaAdmin || isConfiguredAdmin(context, person.email);
  const setCookie = await startSession(context, tx, { userId, isConfirmed: true, isAdmin });
  return { setCookie, communitySlug: person.communitySlug };
}

function isAskingBrowser({ cookies }: RequestContext, browserHash: string | null): boolean {
  const mark = cookies.get(askingBrowserCookie);
  return mark !== undefined && browserHash !== null && hashToken(mark) === browserHash;
}

/** One answer for unknown, expired and used links, and for those of people who may not sign in any more. */
function spent(): AppError {
  return new AppError('INVALID', accountMessages.linkSpent, { title: accountMessages.linkSpentTitle });
}
