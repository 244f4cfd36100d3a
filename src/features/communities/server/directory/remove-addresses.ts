import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type Decided, decideWithResult } from '../../../audit/server/decide.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { deleteDirectoryAddresses } from './directory-list.queries.ts';

/** Takes addresses out of the community's directory: they are not suggested any more. Homes of people stay. */
export async function removeAddresses(
  context: SignedInContext,
  { slug, ids }: { slug: string; ids: readonly string[] },
): Promise<{ removed: number }> {
  return decideWithResult(context, async (tx) => {
    const community = await requireAdministeredCommunity(tx, context.viewer, slug);
    const removed = await deleteDirectoryAddresses(tx, community.id, ids);
    if (removed === 0) throw notFound();
    const decided: Decided = {
      action: 'address.remove',
      subjectType: 'community',
      subjectId: community.id,
      communityId: community.id,
      details: { after: { removed } },
    };
    return { decided: [decided], result: { removed } };
  });
}
