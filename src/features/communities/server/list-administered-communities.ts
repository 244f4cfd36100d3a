import type { RequestContext } from '../../accounts/server/request-context.ts';
import { administeredCommunities } from './administered-communities.ts';
import { listCommunities } from './community.queries.ts';

/** What an admin may choose from: an HOA admin their own communities, a platform admin all. */
export function listAdministeredCommunities({ db, viewer }: RequestContext) {
  return listCommunities(db, administeredCommunities(viewer));
}
