/** The age in days at which a community should be self-sustaining, and the number of people that takes. */
export const aliveAfterDays = 21;
export const aliveFromPeople = 10;

export const brandingMessages = {
  phone: 'Please enter ten digits, such as (561) 555-0142.',
  homes: 'Please enter a whole number of at least 0.',
  addressTooLong: 'Please use at most 160 characters.',
} as const;

/** Larger than photos from phones. */
export const maxPhotoBytes = 10 * 1024 * 1024;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const photoAspect = { width: 5, height: 2 } as const;

/** What the pages of a community show of its photo, at the usual widths. */
export const heroSizes = { phone: '390 / 132', desk: '1440 / 146' } as const;

export const photoMessages = {
  format: 'Please choose a photo in JPEG, PNG or WebP format.',
  tooManyBytes: 'This photo is larger than 10 MB. Please choose a smaller one.',
  unreadable: 'This file could not be read as a photo. Please choose another one.',
  tooSmall: 'This part of the photo is too small. Please choose one that is at least 600 pixels wide.',
  tooManyPixels: 'This photo has too many pixels. Please choose one of at most 50 megapixels.',
} as const;

export const growthKinds = [
  { kind: 'people', label: 'People' },
  { kind: 'homes', label: 'Homes' },
  { kind: 'vendors', label: 'Vendors' },
  { kind: 'ratings', label: 'Ratings' },
] as const;
