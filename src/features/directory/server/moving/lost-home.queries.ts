import { and, eq, inArray, ne } from 'drizzle-orm';
import { announce } from '../../../../platform/db/announce.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { hoaAdmins } from '../../../../schema/household.tables.ts';

export function endResidentRoles(tx: Tx, userId: string, keptCommunityId: string | null) {
  announce(tx, 'user', userId);
  const isOther = keptCommunityId === null ? undefined : ne(hoaAdmins.communityId, keptCommunityId);
  return tx
    .delete(hoaAdmins)
    .where(and(eq(hoaAdmins.userId, userId), eq(hoaAdmins.isManager, false), isOther))
    .returning({
      communityId: hoaAdmins.communityId,
      appointedBy: hoaAdmins.appointedBy,
      createdAt: hoaAdmins.createdAt,
    });
}

export async function restoreRole(
  tx: Tx,
  role: { userId: string; communityId: string; appointedBy: string | null; createdAt: Date },
): Promise<void> {
  announce(tx, 'user', role.userId);
  await tx.insert(hoaAdmins).values(role).onConflictDoNothing();
}

export async function isHoaAdminIn(
  tx: Tx,
  userId: string,
  communityIds: readonly string[],
): Promise<boolean> {
  const isRole = and(eq(hoaAdmins.userId, userId), inArray(hoaAdmins.communityId, [...communityIds]));
  return (await tx.$count(hoaAdmins, isRole)) > 0;
}
