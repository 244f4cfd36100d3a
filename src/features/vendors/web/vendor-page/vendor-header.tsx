import { formatRating } from '../../../../catalogue/format-rating.ts';
import { Stars } from '../../../../web/ui/stars.tsx';
import { VendorBadges, VendorName } from '../vendor-list/vendor-name.tsx';
import type { VendorRowProps } from '../vendor-list/vendor-row-props.ts';
import { BackToList } from './back-to-list.tsx';
import { VendorPageActions } from './vendor-page-actions.tsx';

export const ratingsId = 'ratings';

/** Who it is, how good at a glance, and what can be done about it. */
export function VendorHeader({ vendor, list, communityName }: VendorRowProps & { communityName: string }) {
  return (
    <header>
      <BackToList communitySlug={list.communitySlug} category={vendor.category} />
      <h1 className="mt-2 font-serif text-3xl leading-tight font-semibold text-balance wrap-anywhere md:text-4xl">
        <VendorName vendor={vendor} />
      </h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
        {vendor.category} in {communityName}
        <VendorBadges vendor={vendor} />
      </p>
      <RatingLink vendor={vendor} />
      <VendorPageActions vendor={vendor} list={list} />
    </header>
  );
}

/** On a phone the reviews are far below. */
function RatingLink({ vendor: { hoaRating, hoaRatingCount } }: Pick<VendorRowProps, 'vendor'>) {
  if (hoaRating === null) return null;
  return (
    <a
      href={`#${ratingsId}`}
      className="tabular mt-1 -ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-1 underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid lg:hidden pointer-coarse:min-h-11"
    >
      <span className="sr-only">Ratings and reviews: </span>
      <Stars value={hoaRating} size="sm" />
      <span className="font-semibold">{formatRating(hoaRating)}</span>
      <span className="text-sm text-ink-muted">
        ({hoaRatingCount}
        <span className="sr-only">{hoaRatingCount === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </a>
  );
}
