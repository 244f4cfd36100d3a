import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { communities } from '../../../../schema/community.tables.ts';

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

/** Locks and returns what is about to be replaced. Of two changes at once the second one waits here. */
export async function lockBranding(tx: Tx, id: string) {
  const [before] = await tx
    .select({
      addressLine: communities.addressLine,
      contactPhone: communities.contactPhone,
      totalHomes: communities.totalHomes,
      isTestGroup: communities.isTestGroup,
      photoPath: communities.photoPath,
    })
    .from(communities)
    .where(eq(communities.id, id))
    .for('no key update');
  if (!before) throw new Error('The community has gone.');
  return before;
}
