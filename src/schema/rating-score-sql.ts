import { type SQL, sql } from 'drizzle-orm';

/** Returns the confidence-weighted score of ratings with this sum and count; null without any. */
export const ratingScore = (sum: SQL, count: SQL, prior: { rating: number; weight: number }) => {
  const priorSum = sql.raw(String(prior.rating * prior.weight));
  return sql<number | null>`case when ${count} > 0
    then ((${priorSum} + ${sum})::numeric / (${sql.raw(String(prior.weight))} + ${count}))::real end`;
};
