import { z } from 'zod';
import {
  emailPattern,
  imitatesEmail,
  invalidEmail,
  maxEmailLength,
  normalizeEmail,
} from '../platform/email.ts';

export const emailSchema = (invalid: string, missing = invalid) =>
  z
    .string()
    .overwrite(normalizeEmail)
    .min(1, { error: missing, abort: true })
    // Abort, because the pattern takes a minute for a crafted text of 200 KB.
    .max(maxEmailLength, { error: invalid, abort: true })
    .regex(emailPattern, invalid)
    .refine((email) => !imitatesEmail(email), invalid);

export const emailInput = emailSchema(invalidEmail);
