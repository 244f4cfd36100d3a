import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { lockDirectory } from './directory-list.queries.ts';
import { deleteResidents, deleteSampleAddresses } from './roster.queries.ts';

/** Takes the invented addresses out of the community's directory. Homes of people stay. */
export function removeSampleAddresses(context: SignedInContext, { slug }: { slug: string }) {
  return clear(context, slug, 'remove addresses', deleteSampleAddresses);
}

/** Deletes the names and e-mails that came with the community's file. The addresses stay. */
export function removeResidentNames(context: SignedInContext, { slug }: { slug: string }) {
  return clear(context, slug, 'remove resident names', deleteResidents);
}

async function clear(
  { db, viewer, clock }: SignedInContext,
  slug: string,
  action: 'remove addresses' | 'remove resident names',
  remove: (tx: Tx, communityId: string) => Promise<number>,
): Promise<{ removed: number }> {
  return db.transaction(async (tx) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    await lockDirectory(tx, community.id);
    const removed = await remove(tx, community.id);
    await recordAudit(tx, {
      actorId: viewer.userId,
      action,
      subjectType: 'community',
      subjectId: community.id,
      communityId: community.id,
      details: { after: { removed } },
      now: clock.now(),
    });
    return { removed };
  });
}
