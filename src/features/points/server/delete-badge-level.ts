import type { SignedInContext } from '../../../access/server/request-context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { recordAudit } from '../../audit/server/record-audit.ts';
import { badgeMessages } from '../points.schema.ts';
import { findBadgeLevelForUpdate, removeBadgeLevel } from './badge-level.queries.ts';

/** Whoever had the badge has the one below from then on. The first one stays, so that there always is one. */
export async function deleteBadgeLevel(
  { viewer, db, clock }: SignedInContext,
  { badgeLevelId }: { badgeLevelId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findBadgeLevelForUpdate(tx, badgeLevelId);
    if (!before) throw notFound('This badge has been deleted already.');
    if (!(await removeBadgeLevel(tx, badgeLevelId))) throw new AppError('CONFLICT', badgeMessages.firstStays);
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'badge_level.delete',
      subjectType: 'badge level',
      subjectId: badgeLevelId,
      details: { name: before.name, before, after: null },
      now: clock.now(),
    });
  });
}
