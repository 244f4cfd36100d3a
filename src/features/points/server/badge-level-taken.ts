import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict } from '../../../platform/errors.ts';
import { badgeMessages } from '../points.schema.ts';

/** Returns what a refused write of a badge level says: names and points are unique, whatever two admins do at once. */
export function badgeLevelTaken(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'badge_levels_name_key_unique') return taken('name', badgeMessages.nameTaken);
  if (constraint === 'badge_levels_min_points_unique')
    return taken('minPoints', badgeMessages.minPointsTaken);
  return error;
}

const taken = (field: string, message: string) => conflict(message, { fields: { [field]: message } });
