import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import type { requestSignInLinkInput, requestSignInLinkOutput } from '../../account.schema.ts';
import { betweenMails, linkLifetime, linkPerClientLimit, linkPerEmailLimit } from '../account-limits.ts';
import { askingBrowser } from './asking-browser.ts';
import { sendSignInLink, waitAsForMail } from './send-sign-in-link.ts';
import { requestLink } from './sign-in-link.queries.ts';
import { noteUnknownEmail } from './unknown-email-alarm.ts';

type Answer = z.input<typeof requestSignInLinkOutput>;

/**
 * Tells the status of an e-mail and, when its owner may sign in, mails a link: one call, so that nobody can learn that
 * an e-mail is known without its owner hearing of it. Who reads that a link was sent can rely on it: the mail was taken.
 * Every answer sets the same cookie and takes as long as a mail, so that neither the time nor the shape of an answer tells
 * more than its status.
 */
export async function getEmailStatus(
  context: RequestContext,
  { email }: z.output<typeof requestSignInLinkInput>,
): Promise<Answer> {
  const { limits } = context;
  await limits.consume(linkPerClientLimit, context.clientKey);
  await limits.consume(linkPerEmailLimit, createHash('sha256').update(email).digest('hex'));
  const browser = askingBrowser(context);
  browser.remember(linkLifetime);
  const { openedLink, ...answer } = await openLink(context, email, browser.browserHash);
  if (openedLink) await sendSignInLink(context, openedLink);
  else await waitAsForMail(context);
  if (answer.status === 'not_found') noteUnknownEmail(context);
  return answer;
}

async function openLink(
  { config, db, limits, clock }: RequestContext,
  email: string,
  browserHash: string,
): Promise<Answer & { openedLink?: { userId: string; requestedAt: Date } }> {
  const now = clock.now();
  const wait = limits.wait(betweenMails);
  const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
  const person = await requestLink(db, {
    email,
    adminEmails: config.adminEmails,
    browserHash,
    now,
    freshFor: wait,
  });
  if (!person?.isApproved)
    return { status: person ? 'pending' : 'not_found', resendInSeconds: seconds(wait) };
  if (person.openedFor) {
    const openedLink = { userId: person.userId, requestedAt: now };
    return { status: 'approved', resendInSeconds: seconds(wait), openedLink };
  }
  const elapsed = Math.max(0, now.getTime() - (person.formerRequestedAt ?? now).getTime());
  return { status: 'approved', resendInSeconds: seconds(wait - elapsed) };
}
