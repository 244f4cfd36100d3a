import type { RequestContext } from '../../../access/server/request-context.ts';
import { keptIn } from '../../../platform/kept/kept.ts';
import { listCommunities } from '../../homes/server/communities.ts';
import { administeredCommunities } from './administered-communities.ts';

type Choice = Awaited<ReturnType<typeof listCommunities>>;

const keptChoices = keptIn<Choice>({ maxSize: 1_000_000, sizeOf: ({ length }) => 100 + length * 100 });

/**
 * Returns what an admin may choose from: an HOA admin their own communities, a platform admin all. Kept for all who have
 * the same, since every page of theirs begins with it.
 */
export function listAdministeredCommunities({ db, memory, viewer }: RequestContext): Promise<Choice> {
  const ids = administeredCommunities(viewer);
  return keptChoices(memory).read(JSON.stringify(ids), () => listCommunities(db, ids));
}
