import type { RequestContext } from '../../accounts/server/request-context.ts';
import type { CommunityHeader } from '../community.schema.ts';
import { defaultTotalHomes } from '../community-defaults.ts';
import { type CommunityRow, findCommunity } from './community.queries.ts';

type Asking = Pick<RequestContext, 'db' | 'viewer'>;

export function communityHeaderOf(community: CommunityRow, viewer: Asking['viewer']): CommunityHeader {
  return {
    slug: community.slug,
    name: community.name,
    photoUrl: community.photoPath === null ? null : `/photos/${community.photoPath}`,
    addressLine: community.addressLine,
    contactPhone: community.contactPhone,
    totalHomes: community.totalHomes ?? defaultTotalHomes,
    isMine: viewer?.communityId === community.id,
  };
}

/** What the community page says before any call: null for an unknown slug, which is the not-found page. */
export async function loadCommunityPage(context: Asking, slug: string): Promise<CommunityHeader | null> {
  const community = await findCommunity(context.db, slug.trim().toLowerCase());
  return community && communityHeaderOf(community, context.viewer);
}
