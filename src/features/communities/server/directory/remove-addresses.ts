import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { deleteDirectoryAddresses } from './directory-list.queries.ts';

/** Takes addresses out of the community's directory: they are not suggested any more. Homes of people stay. */
export async function removeAddresses(
  context: SignedInContext,
  { slug, ids }: { slug: string; ids: readonly string[] },
): Promise<{ removed: number }> {
  const { removed } = await decide(context, async (tx) => {
    const community = await requireAdministeredCommunity(tx, context.viewer, slug);
    const removed = await deleteDirectoryAddresses(tx, community.id, ids);
    if (removed === 0) throw notFound();
    return {
      entries: [
        {
          action: 'address.remove',
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
