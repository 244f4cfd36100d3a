import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { communities } from '../community.tables.ts';

type Changes = Partial<
  Pick<
    typeof communities.$inferInsert,
    'addressLine' | 'contactPhone' | 'totalHomes' | 'isTestGroup' | 'photoPath'
  >
>;

export async function updateCommunity(tx: Tx, id: string, changes: Changes, now: Date): Promise<void> {
  await tx
    .update(communities)
    .set({ ...changes, updatedAt: now })
    .where(eq(communities.id, id));
}

/** The key of the photo that `photoPath` takes the place of. Of two uploads at once the second one waits here. */
export async function replacePhotoPath(
  tx: Tx,
  id: string,
  photoPath: string | null,
  now: Date,
): Promise<string | null> {
  const [before] = await tx
    .select({ photoPath: communities.photoPath })
    .from(communities)
    .where(eq(communities.id, id))
    .for('no key update');
  await updateCommunity(tx, id, { photoPath }, now);
  return before?.photoPath ?? null;
}
