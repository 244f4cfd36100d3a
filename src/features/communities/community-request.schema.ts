import { z } from 'zod';
import { hasContact, noContact } from '../../catalogue/contact-words.ts';
import { emailSchema } from '../../catalogue/email.schema.ts';
import { cleanLine, oneAlphabet, poses } from '../../platform/letters.ts';

/** Texts of the request form (docs/rules/communities.md, 'Requests'). */
export const communityRequestMessages = {
  communityName: 'Community name required',
  name: 'Your name is required',
  email: 'Email required',
  invalidEmail: 'Invalid email: Please enter a valid email address.',
  home: 'Please enter the whole address, such as 12 Heron Lane, Boca Raton, FL 33496.',
  resident: "Please select resident status: Tell us if you're a current resident.",
} as const;

const requiredLine = (required: string) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(1, required)
    .max(120, 'Please use at most 120 characters.')
    .refine((text) => !poses(text), oneAlphabet)
    .refine((text) => !hasContact(text), noContact);

export const requestCommunityInput = z.object({
  communityName: requiredLine(communityRequestMessages.communityName),
  location: z.string().trim().max(120, 'Please use at most 120 characters.'),
  name: requiredLine(communityRequestMessages.name),
  email: emailSchema(communityRequestMessages.invalidEmail, communityRequestMessages.email),
  isResident: z.enum(['yes', 'no'], communityRequestMessages.resident),
  /** In one line. With it, a person who lives there is let in as soon as the community opens. */
  homeAddress: z.string().trim().max(140, 'Please use at most 140 characters.').default(''),
  notes: z.string().trim().max(1000, 'Please use at most 1000 characters.'),
});
export type RequestCommunityInput = z.output<typeof requestCommunityInput>;
