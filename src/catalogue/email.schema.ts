import { z } from 'zod';
import { emailPattern, invalidEmail, longestEmail } from './email.ts';

export const emailInput = z
  .string()
  .trim()
  .toLowerCase()
  // Aborted: the pattern takes a minute over a text of 200 KB made for it.
  .max(longestEmail, { error: invalidEmail, abort: true })
  .regex(emailPattern, invalidEmail);
