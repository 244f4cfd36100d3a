import { isAdmin } from '../../../../access/audience.ts';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { forbidden } from '../../../../platform/errors.ts';
import type { UpdateProfileInput } from '../../profile.schema.ts';
import { setWantsAdminMails, updateOwnProfile } from './profile.queries.ts';

/** Changes the person's own name, whether neighbors see it, or what an admin is mailed; what is left out stays. */
export async function updateProfile(
  { db, viewer }: SignedInContext,
  { wantsAdminMails, ...changes }: UpdateProfileInput,
): Promise<void> {
  if (wantsAdminMails !== undefined && !isAdmin(viewer)) throw forbidden();
  const { name, showNamePublic } = changes;
  const own = {
    ...(name !== undefined && { name }),
    ...(showNamePublic !== undefined && { showNamePublic }),
  };
  await db.transaction(async (tx) => {
    if (wantsAdminMails !== undefined) await setWantsAdminMails(tx, viewer.userId, wantsAdminMails);
    if (Object.keys(own).length > 0) await updateOwnProfile(tx, viewer.userId, own);
  });
}
