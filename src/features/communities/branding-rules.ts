/** Returns ten digits however they are written: '1 (561) 555-0142' is '5615550142'. Null when it is no such number. */
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
