import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { requestSignInLinkInput, requestSignInLinkOutput } from '../../account.schema.ts';
import { sendSignInLinkJob } from '../account.job-kinds.ts';
import { betweenMails, linkLifetime, linkPerClientLimit, linkPerEmailLimit } from '../account-limits.ts';
import { requestLink } from './sign-in-link.queries.ts';
import { noteUnknownEmail } from './unknown-email-alarm.ts';

/** Tells the browser that asked for a link from any other that opens it. */
export const askingBrowserCookie = 'porchlist-sign-in';

type Answer = z.input<typeof requestSignInLinkOutput>;

/**
 * Tells the status of an e-mail and, when its owner may sign in, mails a link: one call, so that nobody can learn that
 * an e-mail is known without its owner hearing of it. The mail itself is a job's, and every answer sets the same
 * cookie, so that neither the time nor the shape of an answer tells more than its status.
 */
export async function getEmailStatus(
  context: RequestContext,
  { email }: z.output<typeof requestSignInLinkInput>,
): Promise<Answer> {
  const { limits, clock } = context;
  await limits.consume(linkPerClientLimit, context.clientKey);
  await limits.consume(linkPerEmailLimit, createHash('sha256').update(email).digest('hex'));
  const answer = await openLink(context, email, rememberBrowser(context), clock.now());
  if (answer.status === 'not_found') noteUnknownEmail(context);
  return answer;
}

async function openLink(
  context: RequestContext,
  email: string,
  browserHash: string,
  now: Date,
): Promise<Answer> {
  const wait = context.limits.wait(betweenMails);
  const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
  const request = {
    email,
    adminEmails: context.config.adminEmails,
    browserHash,
    now,
    freshFor: wait,
  };
  return context.db.transaction(async (tx) => {
    const person = await requestLink(tx, request);
    if (!person?.isApproved)
      return { status: person ? 'pending' : 'not_found', resendInSeconds: seconds(wait) };
    if (person.openedFor) {
      await context.jobs.enqueue(tx, sendSignInLinkJob, {
        userId: person.userId,
        requestedAt: now.toISOString(),
      });
      return { status: 'approved', resendInSeconds: seconds(wait) };
    }
    const elapsed = Math.max(0, now.getTime() - (person.formerRequestedAt ?? now).getTime());
    return { status: 'approved', resendInSeconds: seconds(wait - elapsed) };
  });
}

/**
 * Marks this browser as the one that asked. A mark from an earlier request is kept: a second click on 'Resend' within
 * the waiting time must not part the browser from the link that is already on its way.
 */
function rememberBrowser({ cookies }: RequestContext): string {
  const known = cookies.get(askingBrowserCookie);
  const mark = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  cookies.set(askingBrowserCookie, mark, linkLifetime / 1000);
  return hashToken(mark);
}
