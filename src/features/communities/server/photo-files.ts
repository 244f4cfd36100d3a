import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { invalidField } from '../../../platform/errors.ts';
import { Semaphore, throwUnavailable } from '../../../platform/semaphore.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { maxPhotoBytes, photoAspect, photoMessages } from '../community.rules.ts';
import type { PhotoCrop } from '../community.schema.ts';

/** Widths in pixels of the two files of each photo, for desktops and phones. */
const widths = [2000, 1000] as const;
const minWidth = 600;
const maxPixels = 50_000_000;

/** Processing takes much memory and CPU, so only a few photos are processed at the same time. */
const pictures = new Semaphore({ maxConcurrent: 2, maxQueued: 8, timeoutMs: 10_000 });

/** Returns the file name for a key; a community stores only the key, which both files share. */
const fileName = (key: string, width: number) => `${key}-${width}.webp`;

/** Returns the URLs of a stored photo; `srcSet` lets phones load the small file. */
export function photoUrls(key: string): { url: string; srcSet: string } {
  const urlOf = (width: number) => `/photos/${fileName(key, width)}`;
  return {
    url: urlOf(widths[0]),
    srcSet: widths.map((width) => `${urlOf(width)} ${width}w`).join(', '),
  };
}

/**
 * Crops, resizes and stores an uploaded photo. Nothing of the original is stored: not its bytes, its name, or its
 * metadata such as the location.
 *
 * @returns the key to store
 * @throws INVALID for the field `photo`
 */
export async function storePhoto(storage: Storage, photo: Blob, crop: PhotoCrop | null): Promise<string> {
  if (photo.size > maxPhotoBytes) throw invalidField('photo', photoMessages.tooManyBytes);
  const files = await pictures
    .run(async () => createFiles(Buffer.from(await photo.arrayBuffer()), crop))
    .catch(throwUnavailable);
  const key = randomBytes(16).toString('hex');
  for (const { width, bytes } of files) await storage.put(fileName(key, width), bytes);
  return key;
}

export async function removePhotoFiles(storage: Storage, key: string): Promise<void> {
  for (const width of widths) await storage.remove(fileName(key, width));
}

/** Creates the photo's files one by one, since each needs the whole picture in memory. */
async function createFiles(
  photo: Buffer,
  crop: PhotoCrop | null,
): Promise<{ width: number; bytes: Uint8Array }[]> {
  const part = await cropPhoto(photo, crop);
  const files: { width: number; bytes: Uint8Array }[] = [];
  for (const width of widths) {
    const height = (width * photoAspect.height) / photoAspect.width;
    const picture = part.clone().resize({ width, height, fit: 'cover' }).webp({ quality: 78 });
    files.push({ width, bytes: await picture.toBuffer().catch(refuseUnreadable) });
  }
  return files;
}

/** Returns the cropped area of the upright photo; of an animation, only the first frame. */
async function cropPhoto(bytes: Buffer, crop: PhotoCrop | null): Promise<Sharp> {
  // Check the first bytes before decoding, since the library would also open SVG, PDF and more.
  if (!isPhotoFormat(bytes)) throw invalidField('photo', photoMessages.format);
  // Loaded with the first photo, since this native library is rarely needed.
  const { default: sharp } = await import('sharp');
  // Check the size in the header, so a decompression bomb is never decoded.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels) throw invalidField('photo', photoMessages.tooManyPixels);
  const { x, y, ...size } = crop ?? { x: 0, y: 0, width: 100, height: 100 };
  const left = Math.min(Math.round((x / 100) * width), width - 1);
  const top = Math.min(Math.round((y / 100) * height), height - 1);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((size.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((size.height / 100) * height), height - top)),
  };
  if (part.width < minWidth) throw invalidField('photo', photoMessages.tooSmall);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient().extract(part);
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
