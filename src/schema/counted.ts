import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from './account.tables.ts';
import { householdMembers } from './household.tables.ts';
import { reviews } from './review.tables.ts';
import { vendors } from './vendor.tables.ts';

type PersonColumns = Record<'isVerified' | 'deletedAt' | 'communityId', SQLWrapper>;

/**
 * Returns the condition that the part of this person counts for others (docs/rules/vendors.md, 'Whose part counts'):
 * they are verified, not deleted, and of the community it is about. `users` and `vendors` must be in scope unless
 * others are named.
 */
export const isCounted = (
  person: PersonColumns = users,
  communityId: SQLWrapper = vendors.communityId,
): SQL<boolean> =>
  sql<boolean>`(${person.isVerified} and ${person.deletedAt} is null
    and ${person.communityId} is not distinct from ${communityId})`;

const own = alias(householdMembers, 'own_place');
const approved = alias(householdMembers, 'approved_place');
const housemate = alias(users, 'housemate');
const sameReview = alias(reviews, 'housemate_review');

/**
 * Condition: the stars of this review are part of the vendor's rating. Somebody whom the HOA has not let into their home
 * speaks for it only as long as nobody who lives there has rated the vendor. `reviews`, `users` and `vendors` must be in
 * scope.
 */
export const isRatingCounted: SQL<boolean> = sql<boolean>`(${reviews.hiddenAt} is null and ${isCounted()}
  and not exists (
    select 1 from household_members as own_place
    join household_members as approved_place
      on ${approved.householdId} = ${own.householdId} and ${approved.approvedAt} is not null
    join users as housemate on ${housemate.id} = ${approved.userId} and ${isCounted(housemate)}
    join reviews as housemate_review on ${sameReview.userId} = ${housemate.id}
      and ${sameReview.vendorId} = ${reviews.vendorId} and ${sameReview.hiddenAt} is null
    where ${own.userId} = ${reviews.userId} and ${own.approvedAt} is null
  ))`;

/** Returns the confidence-weighted score of ratings with this sum and count; null without any. */
export const ratingScore = (sum: SQL, count: SQL, prior: { rating: number; weight: number }) => {
  const priorSum = sql.raw(String(prior.rating * prior.weight));
  return sql<number | null>`case when ${count} > 0
    then ((${priorSum} + ${sum})::numeric / (${sql.raw(String(prior.weight))} + ${count}))::real end`;
};
