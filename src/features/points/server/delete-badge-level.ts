import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { badgeMessages } from '../points.schema.ts';
import { findBadgeLevelForUpdate, removeBadgeLevel } from './badge-level.queries.ts';

/**
 * Deletes a badge level: whoever had the badge has the one below from then on. The first one stays, so that there
 * always is one.
 */
export async function deleteBadgeLevel(
  context: SignedInContext,
  { badgeLevelId }: { badgeLevelId: string },
): Promise<void> {
  await decide(context, async (tx) => {
    const before = await findBadgeLevelForUpdate(tx, badgeLevelId);
    if (!before) throw notFound('This badge has been deleted already.');
    if (!(await removeBadgeLevel(tx, badgeLevelId))) throw conflict(badgeMessages.firstStays);
    return {
      entries: [
        {
          action: 'badge_level.delete',
          subjectType: 'badge level',
          subjectId: badgeLevelId,
          details: { name: before.name, before, after: null },
        },
      ],
      touches: {},
    };
  });
}
