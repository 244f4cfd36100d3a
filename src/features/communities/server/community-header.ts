import type { Viewer } from '../../accounts/audience.ts';
import type { CommunityHeader } from '../community.schema.ts';
import { totalHomesOf } from '../community-defaults.ts';
import type { CommunityRow } from './community.queries.ts';

/** What a community page says above its list, to whoever asks. */
export function communityHeaderOf(community: CommunityRow, viewer: Viewer | null): CommunityHeader {
  return {
    slug: community.slug,
    name: community.name,
    photoUrl: community.photoPath === null ? null : `/photos/${community.photoPath}`,
    addressLine: community.addressLine,
    contactPhone: community.contactPhone,
    totalHomes: totalHomesOf(community),
    isMine: viewer?.communityId === community.id,
  };
}
