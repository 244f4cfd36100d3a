import { type SQL, sql } from 'drizzle-orm';

const isOther = sql`(reviews.rating, reviews.comments) is distinct from (excluded.rating, excluded.comments)`;

/**
 * Returns a part of a statement that writes people's reviews of vendors. One review a person and vendor: the unique
 * constraint decides. The same words again are no edit, and a hidden review does not come back by being changed: an
 * admin looks at it again.
 *
 * @param reviews rows of vendor, person, stars, comments, whether it is anonymous, and the moment
 */
export const reviewsWritten = (reviews: SQL): SQL => sql`
  insert into reviews (vendor_id, user_id, rating, comments, anonymous, created_at)
  ${reviews}
  on conflict (vendor_id, user_id) do update set
    rating = excluded.rating,
    comments = excluded.comments,
    anonymous = excluded.anonymous,
    updated_at = case when ${isOther} then excluded.created_at else reviews.updated_at end,
    revised_at = case when reviews.hidden_at is not null and ${isOther}
      then excluded.created_at else reviews.revised_at end
  where ${isOther} or reviews.anonymous <> excluded.anonymous
`;
