import type { z } from 'zod';
import type { KnownMember } from '../../../access/me.schema.ts';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { maskEmail } from '../../../catalogue/email.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { notFound } from '../../../platform/errors.ts';
import type { requestSignInLinkOutput, sendOwnSignInLinkInput } from '../sign-in.schema.ts';
import { findLastMember, forgetBrowser } from './new-browser.queries.ts';
import { browserCookie } from './new-browser.ts';
import { getEmailStatus } from './sign-in/request-link.ts';

async function lastMember({ cookies, db, config }: RequestContext) {
  const mark = cookies.get(browserCookie);
  return mark === undefined ? null : findLastMember(db, hashToken(mark), config.adminEmails);
}

/** Returns the member whom this browser greets while signed out. */
export async function getKnownMember(context: RequestContext): Promise<KnownMember | undefined> {
  const member = await lastMember(context);
  return member ? { maskedEmail: maskEmail(member.email), communitySlug: member.communitySlug } : undefined;
}

/** Emails a sign-in link to the last member of this browser, so that they do not have to enter their email again. */
export async function sendKnownMemberLink(
  context: RequestContext,
  { next }: z.output<typeof sendOwnSignInLinkInput>,
): Promise<z.input<typeof requestSignInLinkOutput>> {
  const member = await lastMember(context);
  if (!member) throw notFound('This browser no longer knows you. Please enter your email.');
  return getEmailStatus(context, { email: member.email, next });
}

/** Forgets who has signed in in this browser. Their next sign-in here counts as one from a new browser. */
export async function forgetKnownMember({ cookies, db }: RequestContext): Promise<void> {
  const mark = cookies.get(browserCookie);
  if (mark !== undefined) await forgetBrowser(db, hashToken(mark));
  cookies.clear(browserCookie);
}
