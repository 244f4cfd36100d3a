import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { administeredCommunities } from '../../homes/server/administered-communities.ts';
import { findCommunityById } from '../../homes/server/shared-queries.ts';
import type { findCommunitiesInput, foundCommunities } from '../community.schema.ts';
import { findOpenCommunities } from './manage-communities.queries.ts';

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
