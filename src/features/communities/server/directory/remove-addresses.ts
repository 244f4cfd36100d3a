import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { deleteDirectoryAddresses } from './directory-list.queries.ts';

/** Takes addresses out of the community's directory: they are not suggested any more. Homes of people stay. */
export async function removeAddresses(
  { db, viewer, clock }: SignedInContext,
  { slug, ids }: { slug: string; ids: readonly string[] },
): Promise<{ removed: number }> {
  return db.transaction(async (tx) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    const removed = await deleteDirectoryAddresses(tx, community.id, ids);
    if (removed === 0) throw notFound();
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'address.remove',
      subjectType: 'community',
      subjectId: community.id,
      communityId: community.id,
      details: { after: { removed } },
      now: clock.now(),
    });
    return { removed };
  });
}
