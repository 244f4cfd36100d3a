import type { RequestContext } from '../../../access/server/request-context.ts';
import { listCommunities } from '../../homes/server/communities.ts';
import { administeredCommunities } from './administered-communities.ts';

/** Returns what an admin may choose from: an HOA admin their own communities, a platform admin all. */
export function listAdministeredCommunities({ db, viewer }: RequestContext) {
  return listCommunities(db, administeredCommunities(viewer));
}
