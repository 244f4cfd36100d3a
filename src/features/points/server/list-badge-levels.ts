import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { BadgeLevel } from '../badges.ts';
import { listBadges } from './point-lists.queries.ts';

/** Returns the badges, which are the same for everybody. */
export function listBadgeLevels({ db }: SignedInContext): Promise<BadgeLevel[]> {
  return listBadges(db);
}
