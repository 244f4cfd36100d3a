import type { Viewer } from '../../../../access/audience.ts';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { CommunityRow } from '../../../homes/server/communities.ts';
import type { Branding } from '../../branding.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { photoUrls } from './photo-files.ts';

/** Returns what the page of a community says about it, as its admins change it. */
export async function getBranding(
  { db, viewer }: SignedInContext,
  { slug }: { slug: string },
): Promise<Branding> {
  return brandingOf(await requireAdministeredCommunity(db, viewer, slug), viewer);
}

/** Returns what an admin may edit of the page; the test group is for platform admins alone. */
export function brandingOf(community: CommunityRow, viewer: Viewer): Branding {
  const { slug, name, photoPath, addressLine, contactPhone, totalHomes, isTestGroup } = community;
  return {
    slug,
    name,
    photoUrl: photoPath === null ? null : photoUrls(photoPath).url,
    addressLine,
    contactPhone,
    totalHomes,
    ...(viewer.isPlatformAdmin && { isTestGroup }),
  };
}
