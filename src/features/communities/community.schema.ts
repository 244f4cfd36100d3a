import { z } from 'zod';
import { batchIds, pageOf } from '../../platform/list.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';
import { brandingMessages, tenDigitPhone } from './community.rules.ts';

/** What the page says about the community; empty texts mean none. */
export const saveBrandingInput = z.object({
  slug: communitySlug,
  addressLine: z.string().trim().max(160, brandingMessages.addressTooLong),
  contactPhone: z
    .string()
    .trim()
    .max(40, brandingMessages.phone)
    .refine((text) => text === '' || tenDigitPhone(text) !== null, brandingMessages.phone),
  /** Null: not known. */
  totalHomes: z
    .number(brandingMessages.homes)
    .int(brandingMessages.homes)
    .min(0, brandingMessages.homes)
    .max(100_000, 'Please enter at most 100,000.')
    .nullable(),
  /** Platform admins alone may change it; left out, it stays as it is. */
  isTestGroup: z.boolean().optional(),
});
export type SaveBrandingInput = z.infer<typeof saveBrandingInput>;

export const branding = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  addressLine: z.string().nullable(),
  /** Ten digits. */
  contactPhone: z.string().nullable(),
  totalHomes: z.number().int().nullable(),
  /** Only for platform admins. */
  isTestGroup: z.boolean().optional(),
});
export type Branding = z.infer<typeof branding>;

const share = z.number().min(0).max(100);

export const uploadPhotoInput = z.object({
  slug: communitySlug,
  photo: z.file(),
  /** The part to keep, in percent of the photo as it is seen, which is upright. */
  crop: z.object({ x: share, y: share, width: share, height: share }).nullable(),
});
export type UploadPhotoInput = z.infer<typeof uploadPhotoInput>;
export type PhotoCrop = NonNullable<UploadPhotoInput['crop']>;

/** What a new community needs, and what of it is there. */
export const communitySetup = z.object({
  hasRoster: z.boolean(),
  vendorCount: z.number().int(),
  hasHoaAdmin: z.boolean(),
  hasPhoto: z.boolean(),
  hasPreviewLink: z.boolean(),
});
export type CommunitySetup = z.infer<typeof communitySetup>;

const counts = {
  /** Verified residents. */
  people: z.number().int(),
  /** Homes with somebody whose place there is approved. */
  homes: z.number().int(),
  vendors: z.number().int(),
  ratings: z.number().int(),
};

export const growthInput = z.object({
  /** Null: all that the person administers, together. */
  communitySlug: z.string().max(100).nullable().default(null),
});

export const growth = z.object({
  totals: z.object(counts),
  /** What was new in each of the last weeks, the oldest first; a week begins at `start` and is seven days long. */
  weeks: z.array(z.object({ start: z.date(), ...counts })),
  /** Categories without a vendor. */
  emptyCategories: z.array(z.string()),
});
export type Growth = z.infer<typeof growth>;

export const pendingHouseholdRow = z.object({
  /** The person whose place in the home waits for approval. */
  userId: z.uuid(),
  address: z.string(),
  communityName: z.string(),
  /** In full: who approves a home has to know who claims it. */
  personName: z.string(),
  firstSeenAt: z.date(),
  /** What the community's file says of the address and of who claims it. */
  rosterMatch: z.enum(['nameAndAddress', 'addressOnly', 'none']),
  /** False when the person typed the address. */
  isAddressConfirmed: z.boolean(),
  /** How many others of the same home are approved already. */
  approvedOthers: z.number().int(),
  /** How many others wait for a place in the same home. */
  waitingOthers: z.number().int(),
});
export type PendingHouseholdRow = z.infer<typeof pendingHouseholdRow>;

export const pendingHouseholdPage = pageOf(pendingHouseholdRow).extend({
  /** Of all of the list: those whose name and address match, in homes that nobody else has to do with. */
  matchingCount: z.number().int(),
});
export type PendingHouseholdPage = z.infer<typeof pendingHouseholdPage>;

export const householdIdsInput = z.object({ userIds: batchIds });

export const declineHouseholdInput = z.object({
  userId: z.uuid(),
  reason: z.string().trim().max(500, 'Please use at most 500 characters.').optional(),
});
export type DeclineHouseholdInput = z.infer<typeof declineHouseholdInput>;
