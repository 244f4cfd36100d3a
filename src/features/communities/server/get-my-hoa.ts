import type { RequestContext } from '../../accounts/server/request-context.ts';
import { findCommunityById } from './community.queries.ts';

/** The community the person asking belongs to: a list of one, or none. */
export async function getMyHoa({ db, viewer }: RequestContext): Promise<{ hoaName: string }[]> {
  if (!viewer?.communityId) return [];
  const community = await findCommunityById(db, viewer.communityId);
  return community ? [{ hoaName: community.name }] : [];
}
