import type { RequestContext } from '../../../access/server/request-context.ts';
import { findCommunityById } from '../../homes/server/communities.ts';

/** Returns the community the person asking belongs to: a list of one, or none. */
export async function getMyHoa({ db, viewer }: RequestContext): Promise<{ hoaName: string }[]> {
  if (!viewer?.communityId) return [];
  const community = await findCommunityById(db, viewer.communityId);
  return community ? [{ hoaName: community.name }] : [];
}
