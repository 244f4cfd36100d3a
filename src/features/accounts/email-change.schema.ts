import { z } from 'zod';
import { emailInput } from '../../catalogue/email.schema.ts';

export const requestEmailChangeInput = z.object({ email: emailInput });

/** A change that waits for the new mailbox. */
export const waitingEmailChange = z.object({
  /** The new email, in full: the person has just typed it. */
  email: z.string(),
  expiresAt: z.date(),
});

export const emailChangeMessages = {
  same: 'This is already your email.',
  known: 'There is already an account with this email.',
  configuredAdmin:
    'This account is a platform admin by configuration (ADMIN_EMAILS). Change the address there first.',
} as const;
