import { z } from 'zod';
import { communitySlug } from '../homes/community.schema.ts';

/** Ten digits however they are written: '1 (561) 555-0142' is '5615550142'. Null when it is no such number. */
export function tenDigitPhone(text: string): string | null {
  if (!/^[\d\s()+./-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

export const brandingMessages = {
  phone: 'Please enter ten digits, such as (561) 555-0142.',
  homes: 'Please enter a whole number of at least 0.',
  addressTooLong: 'Please use at most 160 characters.',
} as const;

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

/** How many bytes a photo may have when it is sent: what phones take fits in. */
export const longestPhotoBytes = 10 * 1024 * 1024;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Width by height of every stored photo: it fills the header of the community page. */
export const photoAspect = { width: 5, height: 2 } as const;

export const photoMessages = {
  format: 'Please choose a photo in JPEG, PNG or WebP format.',
  tooManyBytes: 'This photo is larger than 10 MB. Please choose a smaller one.',
  unreadable: 'This file could not be read as a photo. Please choose another one.',
  tooSmall: 'This part of the photo is too small. Please choose one that is at least 600 pixels wide.',
  tooManyPixels: 'This photo has too many pixels. Please choose one of at most 50 megapixels.',
} as const;

const share = z.number().min(0).max(100);

export const uploadPhotoInput = z.object({
  slug: communitySlug,
  photo: z.file(),
  /** The part to keep, in percent of the photo as it is seen, which is upright. */
  crop: z.object({ x: share, y: share, width: share, height: share }).nullable(),
});
export type UploadPhotoInput = z.infer<typeof uploadPhotoInput>;
export type PhotoCrop = NonNullable<UploadPhotoInput['crop']>;
