import type { SignedInContext } from '../../../access/server/request-context.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { badgeMessages, type EditBadgeLevelInput } from '../points.schema.ts';
import { findBadgeLevelForUpdate, updateBadgeLevel } from './badge-level.queries.ts';
import { badgeLevelTaken } from './badge-level-taken.ts';

/** Changes a badge; who has which follows from the points, so that nothing else has to be written. */
export async function editBadgeLevel(
  context: SignedInContext,
  { badgeLevelId, ...level }: EditBadgeLevelInput,
): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const before = await findBadgeLevelForUpdate(tx, badgeLevelId);
      if (!before) throw notFound();
      const isUpdated = await updateBadgeLevel(tx, badgeLevelId, level);
      if (!isUpdated) throw invalidField('minPoints', badgeMessages.firstStaysAtZero);
      return {
        entries: [
          {
            action: 'badge_level.edit',
            subjectType: 'badge level',
            subjectId: badgeLevelId,
            details: { name: level.name, before, after: level },
          },
        ],
        touches: {},
      };
    });
  } catch (error) {
    throw badgeLevelTaken(error);
  }
}
