import type { SignedInContext } from '../../../access/server/request-context.ts';
import { recordAudit } from '../../audit/server/record-audit.ts';
import type { AddBadgeLevelInput } from '../points.schema.ts';
import { insertBadgeLevel } from './badge-level.queries.ts';
import { badgeLevelTaken } from './badge-level-taken.ts';

export async function addBadgeLevel(
  { viewer, db, clock }: SignedInContext,
  level: AddBadgeLevelInput,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const subjectId = await insertBadgeLevel(tx, level);
      await recordAudit(tx, {
        actorId: viewer.userId,
        action: 'badge_level.add',
        subjectType: 'badge level',
        subjectId,
        details: { name: level.name, before: null, after: level },
        now: clock.now(),
      });
    });
  } catch (error) {
    throw badgeLevelTaken(error);
  }
}
