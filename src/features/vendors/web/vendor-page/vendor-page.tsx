import { ReviewsContent } from '../../../reviews/web/reviews-content.tsx';
import type { VendorDetails } from '../../vendor.schema.ts';
import { vendorPageParts } from '../../vendor-page-input.ts';
import { NeighborsUsing } from '../vendor-list/neighbors-using.tsx';
import { useListSetting } from '../vendor-list/use-list-setting.ts';
import { ContactButtons } from '../vendor-list/vendor-contact.tsx';
import { VendorOverlays } from '../vendor-list/vendor-overlays.tsx';
import { PageCosts } from './page-costs.tsx';
import { PageSection } from './page-section.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { StreetNeighbors } from './street-neighbors.tsx';
import { ratingsId, VendorHeader } from './vendor-header.tsx';
import { VisitorNotice } from './visitor-notice.tsx';

interface VendorPageProps {
  details: VendorDetails;
  communitySlug: string;
}

/** Everything neighbors know of one vendor, under an address that can be passed on. */
export function VendorPage({ details, communitySlug }: VendorPageProps) {
  const { vendor, abilities, mostHomes, ratingSpread } = details;
  const { list, overlays } = useListSetting({ communitySlug, abilities, mostHomes });
  const parts = vendorPageParts(details);
  const shared = { vendor, list };
  return (
    <article className="mx-auto max-w-6xl px-4 pt-4 md:pt-6">
      <VendorHeader {...shared} communityName={details.communityName} />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
        <div className="grid gap-4">
          {!abilities.canReadReviews && <VisitorNotice {...shared} communityName={details.communityName} />}
          <PageSection title="Neighbors using">
            <NeighborsUsing {...shared} />
            {parts.street && <StreetNeighbors vendorId={vendor.id} />}
          </PageSection>
          <PageSection title="Contact">
            <ContactButtons vendor={vendor} />
          </PageSection>
          <PageCosts {...shared} />
        </div>
        <PageSection id={ratingsId} title="Ratings and reviews">
          <RatingSummary {...shared} spread={ratingSpread} />
          <div className="border-t border-line pt-4">
            <ReviewsContent vendor={vendor} canReadReviews={abilities.canReadReviews} />
          </div>
        </PageSection>
      </div>
      <VendorOverlays overlays={overlays} list={list} />
    </article>
  );
}
