import { z } from 'zod';
import { nextPath } from '../../access/page-access.ts';
import { emailInput } from '../../catalogue/email.schema.ts';
import { signInMessages } from './account.texts.ts';
import { cleanCode, isCode } from './sign-in-code.ts';

/** The page to open after signing in. Anything but a page of this product is ignored. */
export const nextPathInput = z.string().max(2000).transform(nextPath).optional();

export const requestSignInLinkInput = z.object({ email: emailInput, next: nextPathInput });

export const sendOwnSignInLinkInput = z.object({ next: nextPathInput }).default({ next: undefined });

/** 'held': pending, and admins do not see the request before the link in the email is opened. */
const emailStatus = z.enum(['approved', 'not_found', 'pending', 'held']);

export const sendOwnSignInLinkOutput = z.object({
  /** Seconds until another email can be sent; the Resend button counts them down. */
  resendInSeconds: z.number().int(),
  /** The mail server is slow and has not accepted the email yet. */
  isUnderWay: z.boolean(),
});

export const requestSignInLinkOutput = sendOwnSignInLinkOutput.extend({ status: emailStatus });

export const redeemSignInLinkInput = z.object({
  token: z.string().max(200),
  /** The address that the email went to: needed in every browser except the one that requested the link. */
  email: emailInput.optional(),
});

export const signedInOutput = z.object({
  status: z.literal('signedIn'),
  communitySlug: z.string().nullable(),
  next: z.string().nullable(),
  /** Set if this confirmed the email for the first time: what comes next. */
  confirmed: z.enum(['approved', 'underReview']).nullable(),
});

export const redeemSignInLinkOutput = z.discriminatedUnion('status', [
  signedInOutput,
  z.object({
    status: z.literal('otherBrowser'),
    maskedEmail: z.string(),
    /** For the browser that requested the link; null if there is none, or if it has used up its attempts. */
    code: z.string().nullable(),
  }),
]);

export const redeemSignInCodeInput = z.object({
  code: z
    .string()
    .max(1000, signInMessages.noCode)
    .overwrite(cleanCode)
    .refine(isCode, signInMessages.noCode),
});
