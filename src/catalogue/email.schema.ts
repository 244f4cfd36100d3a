import { z } from 'zod';
import { emailPattern, imitatesEmail, invalidEmail, longestEmail, normalizeEmail } from './email.ts';

/**
 * Returns the schema of an e-mail as it is stored; `invalid` is said where it is none, `missing` where there is
 * nothing.
 */
export const emailSaying = (invalid: string, missing = invalid) =>
  z
    .string()
    .overwrite(normalizeEmail)
    .min(1, { error: missing, abort: true })
    // Aborted: the pattern takes a minute over a text of 200 KB made for it.
    .max(longestEmail, { error: invalid, abort: true })
    .regex(emailPattern, invalid)
    .refine((email) => !imitatesEmail(email), invalid);

export const emailInput = emailSaying(invalidEmail);
