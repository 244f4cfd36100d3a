import type { z } from 'zod';
import type { Admin, Viewer } from '../../../access/audience.ts';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { DecisionEntry } from '../../audit/server/decide.ts';
import { type CommunityRow, findCommunityById, requireCommunity } from '../../homes/server/communities.ts';
import type { findCommunitiesInput, foundCommunities } from '../community.schema.ts';
import { findOpenCommunities } from './manage-communities.queries.ts';

/** Returns the ids of the communities this person administers; 'all' for a platform admin. */
export function administeredCommunities(viewer: Admin | null): readonly string[] | 'all' {
  if (!viewer) return [];
  return viewer.isPlatformAdmin ? 'all' : viewer.hoaAdminOf;
}

/** Returns the same, or only the community that a list is filtered by. */
export async function filteredCommunities(
  context: SignedInContext,
  slug: string | null,
): Promise<readonly string[] | 'all'> {
  if (slug === null) return administeredCommunities(context.viewer);
  return [(await requireAdministeredCommunity(context.db, context.viewer, slug)).id];
}

/** Returns the community with this slug; throws 'not found' unless this person administers it. */
export async function requireAdministeredCommunity(
  db: Queryable,
  viewer: Viewer,
  slug: string,
): Promise<CommunityRow> {
  const community = await requireCommunity(db, slug);
  const ids = administeredCommunities(viewer);
  if (ids !== 'all' && !ids.includes(community.id)) throw notFound('There is no community at this address.');
  return community;
}

export const communityEntry = (
  action: DecisionEntry['action'],
  communityId: string,
  details?: NonNullable<DecisionEntry['details']>,
): DecisionEntry => ({
  action,
  subject: ['community', communityId],
  communityId,
  ...(details && { details }),
});

/** More communities than these are found by typing; of them, the first ones are proposed. */
const maxChoices = 20;
const maxProposals = 10;

export async function listAdministeredCommunities(
  { db, viewer }: RequestContext,
  filters: z.output<typeof findCommunitiesInput>,
): Promise<z.input<typeof foundCommunities>> {
  const found = await findOpenCommunities(db, administeredCommunities(viewer), filters, maxChoices + 1);
  const isAll = found.length <= maxChoices;
  const communities = found.slice(0, isAll ? maxChoices : maxProposals);
  if (isAll && filters.query === '') communities.sort((one, other) => one.name.localeCompare(other.name));
  return { communities, isAll };
}

export async function getMyHoa({ db, viewer }: RequestContext): Promise<{ hoaName: string }[]> {
  if (!viewer?.communityId) return [];
  const community = await findCommunityById(db, viewer.communityId);
  return community ? [{ hoaName: community.name }] : [];
}
