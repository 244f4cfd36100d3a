import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { Stars } from '../../../web/ui/stars.tsx';
import type { ReviewRow } from '../review.schema.ts';

/** Shorter comments say little; longer ones stay in the list, whole. */
const minLetters = 60;
const maxLetters = 320;

/**
 * Returns the review that a vendor's page begins with, by the rule of a neighbor’s line (docs/rules/reviews.md): the newest
 * of some length whose stars are near the average, so that praise is not picked.
 */
export function useFeaturedReview(
  { id: vendorId, hoaRating }: { id: string; hoaRating: number | null },
  canRead: boolean,
): ReviewRow | undefined {
  const { data } = useQuery({
    ...api.reviews.listVendorReviews.queryOptions({ input: { vendorId } }),
    enabled: canRead,
  });
  return data?.find(
    ({ comments, rating, hasTie, hidden, isReported, isMine }) =>
      comments.length >= minLetters &&
      comments.length <= maxLetters &&
      Math.abs(rating - (hoaRating ?? rating)) <= 1 &&
      !(hasTie || hidden || isReported || isMine),
  );
}

export function FeaturedReview({ review: { comments, authorLabel, rating } }: { review: ReviewRow }) {
  return (
    <figure className="mt-4 max-w-prose">
      <blockquote className="font-serif text-xl leading-7 text-pretty wrap-anywhere whitespace-pre-line">
        “{comments}”
      </blockquote>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        <Stars value={rating} size="sm" />
        <span className="min-w-0 wrap-anywhere">{authorLabel}</span>
      </figcaption>
    </figure>
  );
}
