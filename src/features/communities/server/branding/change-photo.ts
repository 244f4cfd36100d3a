import type { SignedInContext } from '../../../accounts/server/request-context.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import type { Branding, UploadPhotoInput } from '../../branding.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { replacePhotoPath } from './branding.queries.ts';
import { brandingOf } from './get-branding.ts';
import { removePhotoFiles, storePhoto } from './photo-files.ts';

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

async function changePhoto(context: SignedInContext, slug: string, key: string | null): Promise<Branding> {
  const { db, viewer, clock, storage, log, requestId } = context;
  const now = clock.now();
  const { replaced, shown } = await db.transaction(async (tx) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    const before = await replacePhotoPath(tx, community.id, key, now);
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: key === null ? 'remove community photo' : 'upload community photo',
      subjectType: 'community',
      subjectId: community.id,
      communityId: community.id,
      now,
    });
    return { replaced: before, shown: brandingOf({ ...community, photoPath: key }, viewer) };
  });
  if (replaced !== null) {
    // Only now is nobody shown the old one any more. A file left behind harms nobody.
    await removePhotoFiles(storage, replaced).catch((error: unknown) =>
      log.warn({ err: error, requestId }, 'an old photo was not removed'),
    );
  }
  return shown;
}
