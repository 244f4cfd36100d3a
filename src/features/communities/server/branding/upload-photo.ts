import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Branding, UploadPhotoInput } from '../../branding.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { changePhoto } from './change-photo.ts';
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
