import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from './account.tables.ts';
import { householdMembers, isApprovalCounted } from './household.tables.ts';
import { reviews } from './review.tables.ts';
import { vendors } from './vendor.tables.ts';

type PersonColumns = Record<'isVerified' | 'isApprovalUndoable' | 'deletedAt' | 'communityId', SQLWrapper>;

/**
 * Returns the condition that this person's contributions count for others (docs/rules/vendors.md, 'Whose part
 * counts'): verified by an approval that can no longer be undone, not deleted, and a member of the community. `users` and
 * `vendors` must be in scope unless other tables are passed.
 */
export const isPersonCounted = (
  person: PersonColumns = users,
  communityId: SQLWrapper = vendors.communityId,
): SQL<boolean> =>
  sql<boolean>`(${person.isVerified} and not ${person.isApprovalUndoable} and ${person.deletedAt} is null
    and ${person.communityId} is not distinct from ${communityId})`;

const own = alias(householdMembers, 'own_place');
const approved = alias(householdMembers, 'approved_place');
const housemate = alias(users, 'housemate');
const sameReview = alias(reviews, 'housemate_review');

/**
 * Condition: this review counts in the vendor's rating. A person whom the HOA has not confirmed as living in their
 * home counts for it only as long as no confirmed resident has rated the vendor. The stars of someone with a tie to the
 * vendor do not count. `reviews`, `users` and `vendors` must be in scope.
 */
export const isRatingCounted: SQL<boolean> = sql<boolean>`(${reviews.hiddenAt} is null and not ${reviews.hasTie} and ${isPersonCounted()}
  and not exists (
    select 1 from household_members as own_place
    join household_members as approved_place
      on ${approved.householdId} = ${own.householdId} and ${isApprovalCounted(approved)}
    join users as housemate on ${housemate.id} = ${approved.userId} and ${isPersonCounted(housemate)}
    join reviews as housemate_review on ${sameReview.userId} = ${housemate.id}
      and ${sameReview.vendorId} = ${reviews.vendorId} and ${sameReview.hiddenAt} is null
    where ${own.userId} = ${reviews.userId} and not ${isApprovalCounted(own)}
  ))`;

/** Returns the confidence-weighted score for a sum and count of ratings; null without ratings. */
export const ratingScore = (sum: SQL, count: SQL, prior: { rating: number; weight: number }) => {
  const priorSum = sql.raw(String(prior.rating * prior.weight));
  return sql<number | null>`case when ${count} > 0
    then ((${priorSum} + ${sum})::numeric / (${sql.raw(String(prior.weight))} + ${count}))::real end`;
};
