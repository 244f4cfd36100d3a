import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { findProfile } from '../../../../access/server/viewer.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { requestSignInLinkOutput } from '../../account.schema.ts';
import { getEmailStatus } from './get-email-status.ts';

/**
 * Mails a sign-in link to the address of the person asking, so that somebody who was approved while signed in need not
 * type it again. The same call otherwise, with the same limits: the session may be one that nobody has confirmed.
 */
export async function sendOwnSignInLink(
  context: SignedInContext,
): Promise<z.input<typeof requestSignInLinkOutput>> {
  const profile = await findProfile(context.db, context.viewer.userId);
  if (!profile?.email) throw notFound();
  return getEmailStatus(context, { email: profile.email });
}
