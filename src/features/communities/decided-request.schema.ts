import { z } from 'zod';
import { toCommunitySlug } from '../../catalogue/community-slug.ts';
import { hasContact, noContact } from '../../catalogue/contact-words.ts';
import { cleanLine, oneAlphabet, poses } from '../../platform/letters.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { shownAddress } from '../homes/home.schema.ts';
import { brandingMessages } from './community.rules.ts';

export const communityNameMessages = {
  name: 'Please enter a name with letters or digits.',
  inUse: 'This community is already in use. Close it on its page under Communities instead.',
  nameTaken: 'There is already a community whose name reads like this. Please choose another name.',
} as const;

export const communityName = z
  .string()
  .overwrite(cleanLine)
  .max(80, 'Please use at most 80 characters.')
  .refine((name) => !poses(name), oneAlphabet)
  .refine((name) => !hasContact(name), noContact)
  .refine((name) => toCommunitySlug(name) !== '', communityNameMessages.name);

const communityRequestRow = z.object({
  id: z.uuid(),
  communityName: z.string(),
  location: z.string().nullable(),
  requestorName: z.string(),
  requestorEmail: z.string(),
  isResident: z.boolean(),
  homeAddress: shownAddress.nullable(),
  notes: z.string().nullable(),
  requestedAt: z.date(),
});
export type CommunityRequestRow = z.infer<typeof communityRequestRow>;
export const communityRequestPage = pageOf(communityRequestRow);

export const approveCommunityRequestInput = z.object({
  requestId: z.uuid(),
  name: communityName,
  totalHomes: z
    .number(brandingMessages.homes)
    .int(brandingMessages.homes)
    .min(0, brandingMessages.homes)
    .max(100_000, 'Please enter at most 100,000.')
    .nullable(),
  /** The person who asked becomes HOA admin once their home is approved. */
  appointsRequestor: z.boolean().default(true),
  /** Approvals of homes that match the roster verify the person, too. */
  verifiesMatches: z.boolean().default(false),
});
export type ApproveCommunityRequestInput = z.infer<typeof approveCommunityRequestInput>;

export const communityTexts = z.object({
  name: z.string().refine((name) => toCommunitySlug(name) !== '', communityNameMessages.name),
  totalHomes: z
    .string()
    .transform((text) => text.replaceAll(/[\s,]/g, ''))
    .refine((digits) => /^\d{0,6}$/.test(digits), brandingMessages.homes)
    .transform((digits) => (digits === '' ? null : Number(digits))),
  /** Of a requested community. */
  appointsRequestor: z.boolean().optional(),
  verifiesMatches: z.boolean().optional(),
});
export type CommunityTexts = z.input<typeof communityTexts>;
export type CommunityInput = z.output<typeof communityTexts>;
