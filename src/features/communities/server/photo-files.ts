import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { invalidField } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { refuseWithoutTurn, Turns } from '../../../platform/turns.ts';
import { longestPhotoBytes, photoAspect, photoMessages } from '../community.rules.ts';
import type { PhotoCrop } from '../community.schema.ts';

/** Widths in pixels of the files made of each photo: for desks, and for phones. */
const widths = [2000, 1000] as const;
const smallestWidth = 600;
const mostPixels = 50_000_000;

/** Pictures take memory and processors from everybody, so few are worked on at a time, whoever sent them. */
const pictures = new Turns({ atOnce: 2, waiting: 8, milliseconds: 10_000 });

/** What is stored of a community's photo: the part of their names that all its files share. */
const fileOf = (key: string, width: number) => `${key}-${width}.webp`;

/** Returns the addresses of a stored photo; `srcSet` lets a phone take the small file. */
export function photoUrls(key: string): { url: string; srcSet: string } {
  const urlOf = (width: number) => `/photos/${fileOf(key, width)}`;
  return {
    url: urlOf(widths[0]),
    srcSet: widths.map((width) => `${urlOf(width)} ${width}w`).join(', '),
  };
}

/**
 * Makes the product's own files of a photo that somebody sent, and stores them. Nothing of the original is kept: not
 * its bytes, not its name, not what the camera wrote into it, such as the place.
 *
 * @returns the key to remember
 * @throws INVALID for the field `photo`
 */
export async function storePhoto(storage: Storage, photo: Blob, crop: PhotoCrop | null): Promise<string> {
  if (photo.size > longestPhotoBytes) throw invalidField('photo', photoMessages.tooManyBytes);
  const files = await pictures
    .run(async () => filesOf(Buffer.from(await photo.arrayBuffer()), crop))
    .catch(refuseWithoutTurn);
  const key = randomBytes(16).toString('hex');
  for (const { width, bytes } of files) await storage.put(fileOf(key, width), bytes);
  return key;
}

export async function removePhotoFiles(storage: Storage, key: string): Promise<void> {
  for (const width of widths) await storage.remove(fileOf(key, width));
}

/** The photo's files, one after the other: each has the whole picture in memory. */
async function filesOf(
  photo: Buffer,
  crop: PhotoCrop | null,
): Promise<{ width: number; bytes: Uint8Array }[]> {
  const part = await cropped(photo, crop);
  const files: { width: number; bytes: Uint8Array }[] = [];
  for (const width of widths) {
    const height = (width * photoAspect.height) / photoAspect.width;
    const picture = part.clone().resize({ width, height, fit: 'cover' }).webp({ quality: 78 });
    files.push({ width, bytes: await picture.toBuffer().catch(refuseUnreadable) });
  }
  return files;
}

/** Returns the part of the photo to keep, upright, the first picture of those that move. */
async function cropped(bytes: Buffer, crop: PhotoCrop | null): Promise<Sharp> {
  // By its first bytes and before any decoder sees it: the library would also open SVG, PDF and more.
  if (!isPhotoFormat(bytes)) throw invalidField('photo', photoMessages.format);
  // Loaded with the first photo: a native library that most days nobody needs.
  const { default: sharp } = await import('sharp');
  // What the file says of itself, so that a picture made to burst is never unpacked.
  const said = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  const { width, height } = said.autoOrient;
  if (width * height > mostPixels) throw invalidField('photo', photoMessages.tooManyPixels);
  const { x, y, ...size } = crop ?? { x: 0, y: 0, width: 100, height: 100 };
  const left = Math.min(Math.round((x / 100) * width), width - 1);
  const top = Math.min(Math.round((y / 100) * height), height - 1);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((size.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((size.height / 100) * height), height - top)),
  };
  if (part.width < smallestWidth) throw invalidField('photo', photoMessages.tooSmall);
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient().extract(part);
}

function isPhotoFormat(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 12);
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.endsWith('WEBP'))
  );
}

function refuseUnreadable(): never {
  throw invalidField('photo', photoMessages.unreadable);
}
