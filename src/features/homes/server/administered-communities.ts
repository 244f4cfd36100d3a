import type { Admin, Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { AuditedEntry } from '../../audit/server/audited-transaction.ts';
import { requireCommunity } from './communities.ts';
import type { CommunityRow } from './shared-queries.ts';

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
  action: AuditedEntry['action'],
  communityId: string,
  details?: NonNullable<AuditedEntry['details']>,
): AuditedEntry => ({
  action,
  subject: ['community', communityId],
  communityId,
  ...(details && { details }),
});
