import { setTimeout as wait } from 'node:timers/promises';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import { isUnavailable } from '../../../../platform/db/database-errors.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { MailError } from '../../../../platform/mail/mailers.ts';
import { sendLetter } from '../../../../platform/mail-job.ts';
import { signInEmails } from '../../../../platform/mail-outcomes.ts';
import type { Services } from '../../../../platform/services.ts';
import { accountMessages } from '../../account.texts.ts';
import { codeCharacters, codeLength } from '../../sign-in-code.ts';
import { linkLifetime, requestLinkLifetime } from '../account-limits.ts';
import { findPersonOfMail, requestMail, signInLinkMail } from '../mails.ts';
import { activateLink, findSignInLink, withdrawLink } from './sign-in-link.queries.ts';

type LinkServices = Pick<Services, 'config' | 'db' | 'clock' | 'limits' | 'log' | 'mailer'>;

export interface OpenedLink {
  userId: string;
  requestedAt: Date;
  /** A pending person gets the email that confirms the address. */
  isApproved: boolean;
}

/** How long a request waits for the mail server before it answers that the email is under way, in milliseconds. */
const answerAfterMs = 5_000;

/** How long the mail server may take to accept the email, in milliseconds. */
const mailTimeoutMs = 30_000;

/**
 * Pauses before further attempts when the mail server asks for one, in milliseconds: greylisting takes minutes. The token
 * is nowhere but in this process, so no job can send it. All end within the life of a link.
 */
const pauses = [90_000, 150_000, 240_000];

/** How long sending the last sign-in email took, in milliseconds. */
const lastMailDuration = new WeakMap<Mailer, number>();

/**
 * Emails a requested link. Returns after the mail server accepted it, or earlier while a slow server still works on it or
 * has asked to try again later: its link and code work whenever the email arrives.
 *
 * @throws UNAVAILABLE if the mail server refused the email within these seconds
 */
export async function sendSignInLink(
  services: LinkServices,
  link: OpenedLink,
): Promise<{ isUnderWay: boolean }> {
  const begin = performance.now();
  const postponed = Promise.withResolvers<{ isUnderWay: boolean }>();
  const postpone = () => postponed.resolve({ isUnderWay: true });
  const sending = mailLink(services, link, postpone).then(() => ({ isUnderWay: false }));
  // After the answer, no caller waits for an error; `mailLink` has logged it.
  sending.catch(() => undefined);
  const slow = new Promise<{ isUnderWay: boolean }>((resolve) => {
    AbortSignal.timeout(answerAfterMs).addEventListener('abort', () => resolve({ isUnderWay: true }));
  });
  try {
    return await Promise.race([sending, slow, postponed.promise]);
  } finally {
    lastMailDuration.set(services.mailer, performance.now() - begin);
  }
}

/** Waits as long as sending the last email took, so that answers without an email take the same time. */
export async function waitLikeMail({ mailer }: Pick<Services, 'mailer'>): Promise<void> {
  const milliseconds = lastMailDuration.get(mailer);
  if (milliseconds !== undefined) await wait(Math.ceil(milliseconds));
}

/**
 * Creates the token and emails it. Only its hash is stored. The link has it in the fragment, which no server, log or
 * referrer sees. If the mail server refuses the email, withdraws the link, so that the person may request another one
 * at once. After a timeout it stays, because the email may still arrive.
 */
async function mailLink(services: LinkServices, opened: OpenedLink, postpone: () => void): Promise<void> {
  const { config, db, clock, limits, log } = services;
  const { token, code, tokenHash, codeHash } = newSignInToken();
  const lifetime = opened.isApproved ? linkLifetime : requestLinkLifetime;
  const link = { ...opened, tokenHash, codeHash, expiresAt: new Date(clock.now().getTime() + lifetime) };
  const to = await activateLink(db, link, config.adminEmails);
  if (!to) return;
  const facts = opened.isApproved ? null : await findPersonOfMail(db, opened.userId);
  const communityName = facts?.communityName ?? null;
  const parts = opened.isApproved
    ? signInLinkMail(config, { token, code })
    : requestMail(config, { communityName, token, code });
  let signal: AbortSignal | undefined;
  const send = async ([pause, ...later]: readonly number[]): Promise<void> => {
    signal = AbortSignal.timeout(mailTimeoutMs);
    try {
      await sendLetter(services, { to, ...parts }, { signal, kind: signInEmails });
    } catch (error) {
      const isPostponed = error instanceof MailError && error.isTemporary;
      if (pause === undefined || !isPostponed) throw error;
      log.warn({ err: error }, 'the mail server wants a sign-in email later');
      postpone();
      await wait(limits.wait(pause), undefined, { ref: false });
      if (await findSignInLink(db, tokenHash, clock.now())) await send(later);
    }
  };
  try {
    await send(pauses);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (!signal?.aborted) await withdrawLink(db, link);
    log.error({ err: error }, 'could not send a sign-in email');
    throw new AppError('UNAVAILABLE', accountMessages.cannotSend, { title: accountMessages.cannotSendTitle });
  }
}

export function newSignInToken() {
  const token = newToken();
  const code = codeOf(token);
  return { token, code, tokenHash: hashToken(token), codeHash: hashToken(code) };
}

/**
 * Returns the code that belongs to the token of a link, so that the page of the link can show it although only its hash
 * is stored. A code is easy to guess and does not reveal its token, so it works only in the browser that requested the
 * email, and for a few attempts.
 */
export function codeOf(token: string): string {
  const count = BigInt(codeCharacters.length);
  let rest = BigInt(`0x${hashToken(`code of ${token}`)}`);
  let code = '';
  while (code.length < codeLength) {
    code += codeCharacters[Number(rest % count)];
    rest /= count;
  }
  return code;
}
