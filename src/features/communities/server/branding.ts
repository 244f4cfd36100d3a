import type { Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { totalHomesOf } from '../../../catalogue/community-slug.ts';
import { forbidden } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { CommunityHeader } from '../../homes/home.schema.ts';
import type { CommunityRow } from '../../homes/server/communities.ts';
import { tenDigitPhone } from '../community.rules.ts';
import type { Branding, SaveBrandingInput, UploadPhotoInput } from '../community.schema.ts';
import { requireAdministeredCommunity } from './administered-communities.ts';
import { lockBranding, updateCommunity } from './community.queries.ts';
import { photoUrls, removePhotoFiles, storePhoto } from './photo-files.ts';

/** Returns what the page of a community says about it, as its admins change it. */
export async function getBranding(
  { db, viewer }: SignedInContext,
  { slug }: { slug: string },
): Promise<Branding> {
  return brandingOf(await requireAdministeredCommunity(db, viewer, slug), viewer);
}

/** Returns what an admin may edit of the page; the test group is for platform admins alone. */
function brandingOf(community: CommunityRow, viewer: Viewer): Branding {
  const { slug, name, photoPath, addressLine, contactPhone, totalHomes, isTestGroup } = community;
  return {
    slug,
    name,
    photoUrl: photoPath === null ? null : photoUrls(photoPath).url,
    addressLine,
    contactPhone,
    totalHomes,
    ...(viewer.isPlatformAdmin && { isTestGroup }),
  };
}

/** Changes what the page of a community says about it. */
export async function saveBranding(context: SignedInContext, input: SaveBrandingInput): Promise<Branding> {
  const { viewer } = context;
  if (input.isTestGroup !== undefined && !viewer.isPlatformAdmin) throw forbidden();
  const changes = {
    addressLine: input.addressLine || null,
    contactPhone: tenDigitPhone(input.contactPhone),
    totalHomes: input.totalHomes,
    ...(input.isTestGroup !== undefined && { isTestGroup: input.isTestGroup }),
  };
  const { branding } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, input.slug);
    const before = await lockBranding(tx, community.id);
    await updateCommunity(tx, community.id, changes, now);
    return {
      entries: [
        {
          action: 'branding.save',
          subjectType: 'community',
          subjectId: community.id,
          communityId: community.id,
          details: { before, after: changes },
        },
      ],
      touches: {},
      branding: brandingOf({ ...community, ...before, ...changes }, viewer),
    };
  });
  return branding;
}

const limit = { name: 'upload-photo', points: 30, seconds: 3600 };

/** Puts a photo in the place of the community's own. */
export async function uploadPhoto(
  context: SignedInContext,
  { slug, photo, crop }: UploadPhotoInput,
): Promise<Branding> {
  const { db, viewer, limits, storage } = context;
  // Before the photo costs anything; the transaction looks again.
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

/** Takes the community's photo away; the drawing stands in for it. */
export function removePhoto(context: SignedInContext, { slug }: { slug: string }): Promise<Branding> {
  return changePhoto(context, slug, null);
}

/** Gives the community the stored photo of this key, or none, and removes the files of the one before. */
async function changePhoto(context: SignedInContext, slug: string, key: string | null): Promise<Branding> {
  const { viewer, storage, log, requestId } = context;
  const { replaced, shown } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    const before = await lockBranding(tx, community.id);
    await updateCommunity(tx, community.id, { photoPath: key }, now);
    const shown = brandingOf({ ...community, photoPath: key }, viewer);
    return {
      entries: [
        {
          action: key === null ? 'community_photo.remove' : 'community_photo.upload',
          subjectType: 'community',
          subjectId: community.id,
          communityId: community.id,
        },
      ],
      touches: {},
      replaced: before.photoPath,
      shown,
    };
  });
  if (replaced !== null) {
    // Only now is nobody shown the old one any more. A file left behind harms nobody.
    await removePhotoFiles(storage, replaced).catch((error: unknown) =>
      log.warn({ err: error, requestId }, 'an old photo was not removed'),
    );
  }
  return shown;
}

/** Returns what a community page says above its list, to whoever asks. */
export function communityHeaderOf(community: CommunityRow, viewer: Viewer | null): CommunityHeader {
  const photo = community.photoPath === null ? null : photoUrls(community.photoPath);
  return {
    slug: community.slug,
    name: community.name,
    photoUrl: photo?.url ?? null,
    photoSrcSet: photo?.srcSet ?? null,
    addressLine: community.addressLine,
    contactPhone: community.contactPhone,
    totalHomes: totalHomesOf(community),
    isMine: viewer?.communityId === community.id,
  };
}
