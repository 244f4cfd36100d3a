import type { Viewer } from '../../../access/audience.ts';
import { totalHomesOf } from '../../../catalogue/community-defaults.ts';
import type { CommunityHeader } from '../../homes/community.schema.ts';
import type { CommunityRow } from '../../homes/server/communities.ts';
import { photoUrls } from './branding/photo-files.ts';

/** Returns what a community page says above its list, to whoever asks. */
export function communityHeaderOf(community: CommunityRow, viewer: Viewer | null): CommunityHeader {
  const photo = community.photoPath === null ? null : photoUrls(community.photoPath);
  return {
    slug: community.slug,
    name: community.name,
    photoUrl: photo?.url ?? null,
    photoSrcSet: photo?.srcSet ?? null,
    addressLine: community.addressLine,
    contactPhone: community.contactPhone,
    totalHomes: totalHomesOf(community),
    isMine: viewer?.communityId === community.id,
  };
}
