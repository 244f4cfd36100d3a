import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { CommunitySetup } from '../../community-setup.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { countSetup } from './setup.queries.ts';

/** Returns how far the first steps of a community are, for its admins. */
export async function getCommunitySetup(
  context: SignedInContext,
  { slug }: { slug: string },
): Promise<CommunitySetup> {
  const { id, photoPath } = await requireAdministeredCommunity(context.db, context.viewer, slug);
  const counts = await countSetup(context.db, id);
  return {
    hasRoster: counts.addresses > 0,
    vendorCount: counts.vendors,
    hasHoaAdmin: counts.hoaAdmins > 0,
    hasPhoto: photoPath !== null,
    hasPreviewLink: counts.previewLinks > 0,
  };
}
