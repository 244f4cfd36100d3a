import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { decide } from '../../../audit/server/decide.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { lockDirectory } from './directory-list.queries.ts';
import { deleteResidents, deleteSampleAddresses } from './roster.queries.ts';

/** Takes the invented addresses out of the community's directory. Homes of people stay. */
export function removeSampleAddresses(context: SignedInContext, { slug }: { slug: string }) {
  return clear(context, slug, 'address.remove', deleteSampleAddresses);
}

/** Deletes the names and e-mails that came with the community's file. The addresses stay. */
export function removeResidentNames(context: SignedInContext, { slug }: { slug: string }) {
  return clear(context, slug, 'resident_name.remove', deleteResidents);
}

async function clear(
  context: SignedInContext,
  slug: string,
  action: 'address.remove' | 'resident_name.remove',
  remove: (tx: Tx, communityId: string) => Promise<number>,
): Promise<{ removed: number }> {
  const { removed } = await decide(context, async (tx) => {
    const community = await requireAdministeredCommunity(tx, context.viewer, slug);
    await lockDirectory(tx, community.id);
    const removed = await remove(tx, community.id);
    return {
      entries: [
        {
          action,
          subjectType: 'community',
          subjectId: community.id,
          communityId: community.id,
          details: { after: { removed } },
        },
      ],
      touches: {},
      removed,
    };
  });
  return { removed };
}
