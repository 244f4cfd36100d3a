import { z } from 'zod';
import { communitySlug } from '../homes/community.schema.ts';
import { brandingMessages, tenDigitPhone } from './branding-rules.ts';

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
