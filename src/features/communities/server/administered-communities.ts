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

/** Returns the communities whose homes and branding this person looks after: a platform admin has those of all. */
export function administeredCommunities(viewer: Viewer | null): readonly string[] | 'all' {
  if (!viewer) return [];
  return viewer.isPlatformAdmin ? 'all' : viewer.hoaAdminOf;
}

/** Returns the same, or the one of them that a list is narrowed to. */
export async function chosenCommunities(
  context: SignedInContext,
  slug: string | null,
): Promise<readonly string[] | 'all'> {
  if (slug === null) return administeredCommunities(context.viewer);
  return [(await requireAdministeredCommunity(context.db, context.viewer, slug)).id];
}

/** Returns the community of a slug that this person looks after. Any other one is not found. */
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

/** Returns what an admin may choose from: an HOA admin their own communities, a platform admin all. */
export function listAdministeredCommunities({ db, viewer }: RequestContext) {
  return listCommunities(db, administeredCommunities(viewer));
}

/** Returns the community the person asking belongs to: a list of one, or none. */
export async function getMyHoa({ db, viewer }: RequestContext): Promise<{ hoaName: string }[]> {
  if (!viewer?.communityId) return [];
  const community = await findCommunityById(db, viewer.communityId);
  return community ? [{ hoaName: community.name }] : [];
}
