import { z } from 'zod';
import { categories } from '../../catalogue/categories.ts';
import { timeZones } from '../../platform/time-zone.ts';
import { communityHeader, communitySlug } from '../homes/home.schema.ts';
import { brandingMessages } from './community.rules.ts';

export const communityPage = communityHeader.extend({
  /** The category with which the list opens in a browser without a last one. */
  openingCategory: z.enum(categories),
  /** The place in its address line, with which addresses typed in full start. */
  area: z.object({ city: z.string(), state: z.string(), postalCode: z.string() }).nullable(),
  /** How many homes have a verified resident; only for readers of reviews. */
  homesIn: z.int().optional(),
});
export type CommunityPageData = z.infer<typeof communityPage>;

export const branding = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  addressLine: z.string().nullable(),
  /** Ten digits. */
  contactPhone: z.string().nullable(),
  totalHomes: z.number().int().nullable(),
  timeZone: z.enum(timeZones),
  /** Null if it follows the addresses. */
  chosenTimeZone: z.enum(timeZones).nullable(),
  /** Only for platform admins. */
  isTestGroup: z.boolean().optional(),
  verifiesMatches: z.boolean().optional(),
});
export type Branding = z.infer<typeof branding>;

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
  /** Null to follow the addresses; omit it to leave it unchanged. */
  chosenTimeZone: z.enum(timeZones).nullable().optional(),
  /** Only platform admins may change these; omit them to leave them unchanged. */
  isTestGroup: z.boolean().optional(),
  verifiesMatches: z.boolean().optional(),
  /** What the form showed; see `requireSeen`. */
  seen: branding
    .pick({
      addressLine: true,
      contactPhone: true,
      totalHomes: true,
      chosenTimeZone: true,
      isTestGroup: true,
      verifiesMatches: true,
    })
    .optional(),
});
export type SaveBrandingInput = z.infer<typeof saveBrandingInput>;

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
