import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { invitations } from '../../../schema/invitation.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import type { FirstSteps } from '../first-steps.schema.ts';
import { ratingsWanted } from '../progress.ts';

/** Finds how far a person has come; null for those who put the checklist away or belong to no community. */
export async function findFirstSteps(db: Queryable, userId: string): Promise<FirstSteps | null> {
  const [row] = await db
    .select({
      ratings: sql<number>`(select count(*) from (
        select from ${reviews} where ${reviews.userId} = ${userId} limit ${ratingsWanted}) as own)`.mapWith(
        Number,
      ),
      hasCosts: sql<boolean>`exists (select from ${costs}
        where ${costs.createdBy} = ${userId} and ${costs.deletedAt} is null and ${costs.amount} > 0)`,
      hasInvited: sql<boolean>`exists (select from ${invitations}
        where ${invitations.invitedBy} = ${userId} and ${invitations.revokedAt} is null)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.firstStepsDismissedAt), isNotNull(users.communityId)));
  return row ?? null;
}

export async function markDismissed(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ firstStepsDismissedAt: now })
    .where(and(eq(users.id, userId), isNull(users.firstStepsDismissedAt)));
}
