import type { Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { getTotalHomes } from '../../../catalogue/community-slug.ts';
import { forbidden } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { CommunityHeader } from '../../homes/home.schema.ts';
import type { CommunityRow } from '../../homes/server/communities.ts';
import { tenDigitPhone } from '../community.rules.ts';
import type { Branding, SaveBrandingInput, UploadPhotoInput } from '../community.schema.ts';
import { requireAdministeredCommunity } from './administered-communities.ts';
import { lockBranding, updateCommunity } from './community.queries.ts';
import { photoUrls, removePhotoFiles, storePhoto } from './photo-files.ts';

/** Returns the editable facts of a community page. */
export async function getBranding(
  { db, viewer }: SignedInContext,
  { slug }: { slug: string },
): Promise<Branding> {
  return brandingOf(await requireAdministeredCommunity(db, viewer, slug), viewer);
}

/** Returns the facts that this admin may edit; only platform admins see its settings. */
function brandingOf(community: CommunityRow, viewer: Viewer): Branding {
  const { slug, name, photoPath, addressLine, contactPhone, totalHomes, isTestGroup, verifiesMatches } =
    community;
  return {
    slug,
    name,
    photoUrl: photoPath === null ? null : photoUrls(photoPath).url,
    addressLine,
    contactPhone,
    totalHomes,
    ...(viewer.isPlatformAdmin && { isTestGroup, verifiesMatches }),
  };
}

/** Saves the facts of a community page. */
export async function saveBranding(context: SignedInContext, input: SaveBrandingInput): Promise<Branding> {
  const { viewer } = context;
  const { isTestGroup, verifiesMatches } = input;
  if ((isTestGroup ?? verifiesMatches) !== undefined && !viewer.isPlatformAdmin) throw forbidden();
  const changes = {
    addressLine: input.addressLine || null,
    contactPhone: tenDigitPhone(input.contactPhone),
    totalHomes: input.totalHomes,
    ...(isTestGroup !== undefined && { isTestGroup }),
    ...(verifiesMatches !== undefined && { verifiesMatches }),
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

/** Replaces the community's photo. */
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

/** Removes the community's photo; the page then shows the drawing. */
export function removePhoto(context: SignedInContext, { slug }: { slug: string }): Promise<Branding> {
  return changePhoto(context, slug, null);
}

/** Sets or clears the community's photo key and removes the previous files. */
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
    // Pages no longer use the old files here. Files that could not be removed do no harm.
    await removePhotoFiles(storage, replaced).catch((error: unknown) =>
      log.warn({ err: error, requestId }, 'an old photo was not removed'),
    );
  }
  return shown;
}

/** Returns the header of a community page; it is public. */
export function communityHeaderOf(community: CommunityRow, viewer: Viewer | null): CommunityHeader {
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
