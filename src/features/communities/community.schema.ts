import { z } from 'zod';
import { categories } from '../../catalogue/categories.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { homeChecks } from '../accounts/account.schema.ts';
import { communityHeader, communitySlug, shownAddress } from '../homes/home.schema.ts';
import { brandingMessages } from './community.rules.ts';

export const communityPage = communityHeader.extend({
  /** The category with which the list opens in a browser without a last one. */
  openingCategory: z.enum(categories),
  /** The place in its address line, with which addresses typed in full start. */
  area: z.object({ city: z.string(), state: z.string(), postalCode: z.string() }).nullable(),
});

/** An empty text clears a fact. */
export const saveBrandingInput = z.object({
  slug: communitySlug,
  addressLine: z.string().trim().max(160, brandingMessages.addressTooLong),
  contactPhone: z.string().trim().max(40, brandingMessages.phone),
  /** Null if not known. */
  totalHomes: z
    .number(brandingMessages.homes)
    .int(brandingMessages.homes)
    .min(0, brandingMessages.homes)
    .max(100_000, 'Please enter at most 100,000.')
    .nullable(),
  /** Only platform admins may change these; omit them to leave them unchanged. */
  isTestGroup: z.boolean().optional(),
  verifiesMatches: z.boolean().optional(),
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
  verifiesMatches: z.boolean().optional(),
});
export type Branding = z.infer<typeof branding>;

const share = z.number().min(0).max(100);

export const uploadPhotoInput = z.object({
  slug: communitySlug,
  photo: z.file(),
  /** The area to keep, in percent of the upright photo. */
  crop: z.object({ x: share, y: share, width: share, height: share }).nullable(),
});
export type UploadPhotoInput = z.infer<typeof uploadPhotoInput>;
export type PhotoCrop = NonNullable<UploadPhotoInput['crop']>;

export const findCommunitiesInput = z.object({
  query: z.string().trim().max(100).default(''),
  slug: z.string().max(100).nullable().default(null),
});

export const foundCommunities = z.object({
  /** Those with the most waiting people first; by name if they are all there are. */
  communities: z.array(z.object({ slug: z.string(), name: z.string(), waiting: z.int() })),
  /** False if more match. */
  isAll: z.boolean(),
});

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
  /** Homes with an approved member. */
  homes: z.number().int(),
  vendors: z.number().int(),
  ratings: z.number().int(),
};

export const growthInput = z.object({
  /** Null for all communities that the person administers. */
  communitySlug: z.string().max(100).nullable().default(null),
});

export const growth = z.object({
  totals: z.object(counts),
  emptyCategories: z.array(z.string()),
});
export type Growth = z.infer<typeof growth>;

export const pendingHouseholdRow = z.object({
  userId: z.uuid(),
  address: shownAddress,
  communityName: z.string(),
  /** The full name, since the admin must know who claims the home. */
  personName: z.string(),
  firstSeenAt: z.date(),
  ...homeChecks.shape,
  /** False if the person typed the address. */
  isAddressConfirmed: z.boolean(),
  isEmailConfirmed: z.boolean(),
  /** Whether a platform admin has approved the person. */
  isVerified: z.boolean(),
});
export type PendingHouseholdRow = z.infer<typeof pendingHouseholdRow>;

export const pendingHouseholdPage = pageOf(pendingHouseholdRow).extend({
  /** The number in the whole list whose name and address match, in homes without other members. */
  matchingCount: z.number().int(),
});
export type PendingHouseholdPage = z.infer<typeof pendingHouseholdPage>;

export const takeBackHouseholdInput = z.object({
  userId: z.uuid(),
  reason: z.string().trim().min(1, 'Please give a reason.').max(500, 'Please use at most 500 characters.'),
});
export type TakeBackHouseholdInput = z.infer<typeof takeBackHouseholdInput>;
