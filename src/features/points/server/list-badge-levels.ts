import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { BadgeLevel } from '../badges.ts';
import { listBadges } from './point-lists.queries.ts';

export function listBadgeLevels({ db }: SignedInContext): Promise<BadgeLevel[]> {
  return listBadges(db);
}
