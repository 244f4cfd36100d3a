import type { SignedInContext } from '../../../access/server/request-context.ts';
import { keptIn } from '../../../platform/kept/kept.ts';
import type { BadgeLevel } from '../badges.ts';
import { listBadges } from './point-lists.queries.ts';

const keptLevels = keptIn<BadgeLevel[]>({ maxSize: 20_000, sizeOf: () => 10_000 });

/** Returns the badges, which are the same for everybody. */
export function listBadgeLevels({ db, memory }: SignedInContext): Promise<BadgeLevel[]> {
  return keptLevels(memory).read('levels', () => listBadges(db));
}
