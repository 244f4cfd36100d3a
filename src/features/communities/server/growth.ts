import type { SignedInContext } from '../../../access/server/request-context.ts';
import { categories } from '../../../catalogue/categories.ts';
import {
  filteredCommunities,
  requireAdministeredCommunity,
} from '../../homes/server/administered-communities.ts';
import type { CommunitySetup, Growth } from '../community.schema.ts';
import { countGrowth, countSetup, listUsedCategories } from './community.queries.ts';

export async function getGrowth(
  context: SignedInContext,
  { communitySlug }: { communitySlug: string | null },
): Promise<Growth> {
  const { db } = context;
  const communityIds = await filteredCommunities(context, communitySlug);
  const [totals, used] = await Promise.all([
    countGrowth(db, communityIds),
    listUsedCategories(db, communityIds),
  ]);
  return { totals, emptyCategories: categories.filter((category) => !used.includes(category)) };
}

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
