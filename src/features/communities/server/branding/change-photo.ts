import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/decide.ts';
import type { Branding } from '../../branding.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { lockBranding, updateCommunity } from './branding.queries.ts';
import { brandingOf } from './get-branding.ts';
import { removePhotoFiles } from './photo-files.ts';

/** Gives the community the stored photo of this key, or none, and removes the files of the one before. */
export async function changePhoto(
  context: SignedInContext,
  slug: string,
  key: string | null,
): Promise<Branding> {
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
