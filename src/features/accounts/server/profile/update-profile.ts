import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { UpdateProfileInput } from '../../profile.schema.ts';
import { updateOwnProfile } from './profile.queries.ts';

/** Changes the person's own name, or whether neighbors see it; what is left out stays. */
export async function updateProfile(
  { db, viewer }: SignedInContext,
  { name, showNamePublic }: UpdateProfileInput,
): Promise<void> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(showNamePublic !== undefined && { showNamePublic }),
  };
  if (Object.keys(changes).length > 0) await updateOwnProfile(db, viewer.userId, changes);
}
