import type { SignedInContext } from '../../../access/server/request-context.ts';
import { decide } from '../../audit/server/decide.ts';
import type { AddBadgeLevelInput } from '../points.schema.ts';
import { insertBadgeLevel } from './badge-level.queries.ts';
import { badgeLevelTaken } from './badge-level-taken.ts';

export async function addBadgeLevel(context: SignedInContext, level: AddBadgeLevelInput): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const subjectId = await insertBadgeLevel(tx, level);
      return {
        entries: [
          {
            action: 'badge_level.add',
            subjectType: 'badge level',
            subjectId,
            details: { name: level.name, before: null, after: level },
          },
        ],
        touches: {},
      };
    });
  } catch (error) {
    throw badgeLevelTaken(error);
  }
}
