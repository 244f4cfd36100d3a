import { and, eq, notExists, sql } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import {
  addressImports,
  communities,
  directoryAddresses,
  formerCommunitySlugs,
  importHeadings,
} from '../../../schema/community.tables.ts';
import { categoryPrices } from '../../../schema/cost.tables.ts';
import { communityRequests, hoaAdmins, households } from '../../../schema/household.tables.ts';
import { invitations } from '../../../schema/invitation.tables.ts';
import { previewLinks, previewSessions } from '../../../schema/preview-link.tables.ts';
import { questions } from '../../../schema/question.tables.ts';
import { categoryMarketPrices, vendors } from '../../../schema/vendor.tables.ts';

/** All tables whose rows refer to a community; a test compares them with the database's foreign keys. */
export const tablesOfCommunities = [
  users,
  households,
  hoaAdmins,
  communityRequests,
  vendors,
  invitations,
  previewLinks,
  previewSessions,
  questions,
  directoryAddresses,
  addressImports,
  importHeadings,
  formerCommunitySlugs,
  categoryPrices,
  categoryMarketPrices,
  auditLog,
] as const;

/**
 * Deletes a community if only the approval that created it refers to it. A concurrent sign-up either finishes first, and
 * this returns false, or waits and then finds no community.
 */
export async function removeUnusedCommunity(tx: Tx, communityId: string): Promise<boolean> {
  await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('update');
  // The entry keeps the request and the name.
  await tx
    .update(auditLog)
    .set({ communityId: null })
    .where(and(eq(auditLog.communityId, communityId), eq(auditLog.action, 'community_request.approve')));
  await tx
    .update(communityRequests)
    .set({ communityId: null })
    .where(eq(communityRequests.communityId, communityId));
  const isUnused = tablesOfCommunities.map((table) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.communityId, communityId))),
  );
  const { rowCount } = await tx.delete(communities).where(and(eq(communities.id, communityId), ...isUnused));
  if (rowCount === 0) return false;
  announce(tx, 'community', communityId);
  return true;
}
