import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { canReadReviews, type Viewer } from '../../../access/audience.ts';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { getTotalHomes } from '../../../catalogue/community-slug.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import { findPhoneNumbers } from '../../../platform/phone-numbers.ts';
import { Semaphore, throwUnavailable } from '../../../platform/semaphore.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { decide } from '../../audit/server/audited-transaction.ts';
import { requireSeen } from '../../audit/server/seen.ts';
import type { CommunityFacts } from '../../homes/home.schema.ts';
import { readArea } from '../../homes/server/address-form/read-address.ts';
import { communityEntry, requireAdministeredCommunity } from '../../homes/server/administered-communities.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import type { CommunityRow } from '../../homes/server/shared-queries.ts';
import { settleTimeZone } from '../../homes/server/time-zone.ts';
import { openingCategory } from '../../vendors/server/list/list.ts';
import { brandingMessages, maxPhotoBytes, photoAspect, photoMessages } from '../community.rules.ts';
import type { Branding, PhotoCrop, SaveBrandingInput, UploadPhotoInput } from '../community.schema.ts';
import { countHomesIn, lockBranding, updateCommunity, updateSettings } from './community.queries.ts';

export async function getBranding(
  { db, viewer }: SignedInContext,
  { slug }: { slug: string },
): Promise<Branding> {
  return brandingOf(await requireAdministeredCommunity(db, viewer, slug), viewer);
}

/** Leaves out the settings, which only platform admins see. */
function brandingOf(community: CommunityRow, viewer: Viewer): Branding {
  const { slug, name, photoPath, addressLine, contactPhone, totalHomes } = community;
  const { timeZone, chosenTimeZone, isTestGroup, verifiesMatches } = community;
  return {
    slug,
    name,
    photoUrl: photoPath === null ? null : photoUrls(photoPath).url,
    addressLine,
    contactPhone,
    totalHomes,
    timeZone,
    chosenTimeZone,
    ...(viewer.isPlatformAdmin && { isTestGroup, verifiesMatches }),
  };
}

const brandingLabels = {
  addressLine: 'Displayed address',
  contactPhone: 'HOA contact phone',
  totalHomes: 'Number of homes',
  chosenTimeZone: 'Time zone',
  isTestGroup: 'Test group',
  verifiesMatches: 'One approval for matches',
};

export async function saveBranding(context: SignedInContext, input: SaveBrandingInput): Promise<Branding> {
  const { viewer } = context;
  const { chosenTimeZone, isTestGroup, verifiesMatches } = input;
  if ((isTestGroup ?? verifiesMatches) !== undefined && !viewer.isPlatformAdmin) throw forbidden();
  const shown = {
    addressLine: input.addressLine || null,
    contactPhone: tenDigitPhone(input.contactPhone),
    totalHomes: input.totalHomes,
  };
  const settings = {
    ...(chosenTimeZone !== undefined && { chosenTimeZone }),
    ...(isTestGroup !== undefined && { isTestGroup }),
    ...(verifiesMatches !== undefined && { verifiesMatches }),
  };
  const changes = { ...shown, ...settings };
  const { branding } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, input.slug);
    const before = await lockBranding(tx, community.id);
    requireSeen(before, input.seen, brandingLabels);
    await updateCommunity(tx, community.id, shown, now);
    await updateSettings(tx, community.id, settings, now);
    const timeZone = (await settleTimeZone(tx, community.id)) ?? community.timeZone;
    return {
      entries: [communityEntry('branding.save', community.id, { before, after: changes })],
      touches: {},
      branding: brandingOf({ ...community, ...before, ...changes, timeZone }, viewer),
    };
  });
  return branding;
}

/** Returns the ten digits of the only phone number in a text, which buttons call and text; null without a text. */
function tenDigitPhone(text: string): string | null {
  if (text === '') return null;
  const [found, ...others] = findPhoneNumbers(text);
  const isPlain = found?.extension === null && others.length === 0 && !/\p{L}/u.test(text);
  if (!found?.number.startsWith('+1') || !isPlain) throw invalidField('contactPhone', brandingMessages.phone);
  return found.number.slice(2);
}

const limit = { name: 'upload-photo', points: 30, seconds: 3600 };

export async function uploadPhoto(
  context: SignedInContext,
  { slug, photo, crop }: UploadPhotoInput,
): Promise<Branding> {
  const { db, viewer, limits, storage } = context;
  // Checked before processing the photo, and again in the transaction.
  await requireAdministeredCommunity(db, viewer, slug);
  await limits.consume(limit, viewer.userId);
  const key = await storePhoto(storage, photo, crop);
  try {
    return await changePhoto(context, slug, key);
  } catch (error) {
    await removePhotoFiles(storage, key);
    throw error;
  }
}

export function removePhoto(context: SignedInContext, { slug }: { slug: string }): Promise<Branding> {
  return changePhoto(context, slug, null);
}

async function changePhoto(context: SignedInContext, slug: string, key: string | null): Promise<Branding> {
  const { viewer, storage, log, requestId } = context;
  const { replaced, shown } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    const before = await lockBranding(tx, community.id);
    await updateCommunity(tx, community.id, { photoPath: key }, now);
    const shown = brandingOf({ ...community, photoPath: key }, viewer);
    return {
      entries: [
        communityEntry(key === null ? 'community_photo.remove' : 'community_photo.upload', community.id),
      ],
      touches: {},
      replaced: before.photoPath,
      shown,
    };
  });
  if (replaced !== null) {
    // Pages no longer use the old files here. Files that could not be removed do no harm.
    await removePhotoFiles(storage, replaced).catch((error: unknown) =>
      log.warn({ err: error, requestId }, 'an old photo was not removed'),
    );
  }
  return shown;
}

/** Returns the header of a community page; it is public. */
export function communityHeaderOf(community: CommunityRow, viewer: Viewer | null): CommunityFacts {
  const photo = community.photoPath === null ? null : photoUrls(community.photoPath);
  return {
    slug: community.slug,
    name: community.name,
    photoUrl: photo?.url ?? null,
    photoSrcSet: photo?.srcSet ?? null,
    addressLine: community.addressLine,
    contactPhone: community.contactPhone,
    totalHomes: getTotalHomes(community),
    isDefault: community.isDefault,
    isMine: viewer?.communityId === community.id,
  };
}

export async function getCommunity({ db, viewer }: RequestContext, { slug }: { slug: string }) {
  const community = await requireCommunity(db, slug);
  return {
    ...communityHeaderOf(community, viewer),
    openingCategory: await openingCategory(db, community.id),
    area: readArea(community.addressLine),
    ...(canReadReviews(viewer, community.id) && { homesIn: await countHomesIn(db, community.id) }),
  };
}

/** Widths in pixels of the two files of each photo, for desktops and phones. */
const widths = [2000, 1000] as const;
const minWidth = 600;
const maxPixels = 50_000_000;

/** Processing takes much memory and CPU, so only a few photos are processed at the same time. */
const pictures = new Semaphore({ maxConcurrent: 2, maxQueued: 8, timeoutMs: 10_000 });

/** Returns the file name for a key; a community stores only the key, which both files share. */
const fileName = (key: string, width: number) => `${key}-${width}.webp`;

function photoUrls(key: string): { url: string; srcSet: string } {
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
async function storePhoto(storage: Storage, photo: Blob, crop: PhotoCrop | null): Promise<string> {
  if (photo.size > maxPhotoBytes) throw invalidField('photo', photoMessages.tooManyBytes);
  const files = await pictures
    .run(async () => createFiles(Buffer.from(await photo.arrayBuffer()), crop))
    .catch(throwUnavailable);
  const key = randomBytes(16).toString('hex');
  for (const { width, bytes } of files) await storage.put(fileName(key, width), bytes);
  return key;
}

async function removePhotoFiles(storage: Storage, key: string): Promise<void> {
  for (const width of widths) await storage.remove(fileName(key, width));
}

/** Works one by one, since each file needs the whole picture in memory. */
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
