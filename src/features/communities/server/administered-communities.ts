import type { Viewer } from '../../../access/audience.ts';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  type CommunityRow,
  findCommunityById,
  listCommunities,
  requireCommunity,
} from '../../homes/server/communities.ts';

/** Returns the ids of the communities this person administers; 'all' for a platform admin. */
export function administeredCommunities(viewer: Viewer | null): readonly string[] | 'all' {
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

/** Returns the communities that an admin may choose from. */
export function listAdministeredCommunities({ db, viewer }: RequestContext) {
  return listCommunities(db, administeredCommunities(viewer));
}

/** Returns the viewer's community as a list of one, or an empty list. */
export async function getMyHoa({ db, viewer }: RequestContext): Promise<{ hoaName: string }[]> {
  if (!viewer?.communityId) return [];
  const community = await findCommunityById(db, viewer.communityId);
  return community ? [{ hoaName: community.name }] : [];
}
