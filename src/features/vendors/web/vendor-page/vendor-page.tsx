import { Link, notFound, useParams } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { ConfirmEmail } from '../../../../access/web/confirm-email.tsx';
import { useKnownMember, useMe } from '../../../../access/web/session.ts';
import { WaysIn, WelcomeBack } from '../../../../access/web/welcome-back.tsx';
import { adminRoleText } from '../../../../catalogue/author-label.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { shownChanges, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { counted } from '../../../../platform/format-number.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bar } from '../../../../web/ui/progress.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';
import { shareLabel } from '../../../costs/web/cost-texts.ts';
import { PageCosts } from '../../../costs/web/page-costs.tsx';
import { reviewMessages } from '../../../reviews/review.texts.ts';
import { FeaturedReview, useFeaturedReview } from '../../../reviews/web/featured-review.tsx';
import { ReviewsContent } from '../../../reviews/web/reviews-content.tsx';
import type { DetailedVendor, GetVendorInput, VendorChange } from '../../vendor.schema.ts';
import { vendorPageInput } from '../../vendor-page-input.ts';
import { AfterCall } from '../after-call.tsx';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { useListSetting } from '../vendor-list/use-list-setting.ts';
import { MapsRating } from '../vendor-list/vendor-cells.tsx';
import { ContactBar, ContactButtons } from '../vendor-list/vendor-contact.tsx';
import { VendorOverlays } from '../vendor-list/vendor-overlays.tsx';
import { type VendorRowProps, vendorDialogs } from '../vendor-list/vendor-row-props.ts';
import { ratingsId, VendorHeader, VendorPageActions } from './vendor-header.tsx';
import { VendorNoteEditor } from './vendor-note.tsx';
import { useVendorPage } from './vendor-page-data.ts';
import { VendorPageSkeleton } from './vendor-page-skeleton.tsx';

/** Another vendor is another page: nothing of the one before stays. */
export default function VendorPage() {
  const input = vendorPageInput(useParams({ from: '/communities/$slug/vendors/$vendorId' }));
  // Checked by the loader.
  if (!input) throw notFound();
  return <Loaded key={input.vendorId} {...input} />;
}

function Loaded(input: GetVendorInput) {
  const { details, isWhole } = useVendorPage(input);
  if (!details) return <VendorPageSkeleton />;
  return <Page details={details} isWhole={isWhole} communitySlug={input.communitySlug} />;
}

interface PageProps {
  details: DetailedVendor;
  /** False while the page shows what a list knew: its top, which costs little to render. */
  isWhole: boolean;
  communitySlug: string;
}

function Page({ details, isWhole, communitySlug }: PageProps) {
  const { vendor, abilities } = details;
  const { list, overlays } = useListSetting({ communitySlug, abilities });
  const featured = useFeaturedReview(vendor, abilities.canReadReviews);
  const shared = { vendor, list, details };
  return (
    <article className="mx-auto grid max-w-6xl items-start gap-x-12 gap-y-5 px-4 pt-2 md:pt-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr]">
      <div className="min-w-0">
        <VendorHeader {...shared} />
        <RecentChanges changes={details.changes} />
        {featured ? (
          <FeaturedReview review={featured} />
        ) : (
          !isWhole && abilities.canReadReviews && <Skeleton className="mt-4 h-24 max-w-prose" />
        )}
        <VendorPageActions {...shared} />
      </div>
      {!abilities.canReadReviews && <VisitorNotice {...shared} communityName={details.communityName} />}
      {isWhole ? (
        <Ratings {...shared} leftOut={featured?.id} />
      ) : (
        <Loading label="Loading…" blocks={['h-96 w-full rounded-card']} />
      )}
      {abilities.costs !== 'hidden' && (
        <div className={`grid gap-4 ${sideClass}`}>
          <TitledSection title="Contact" className={`${partClass} max-md:not-print:has-[[data-only]]:hidden`}>
            <ContactButtons vendor={vendor} hasBar />
          </TitledSection>
          {isWhole ? (
            <SideSections {...shared} />
          ) : (
            <Loading label="Loading…" blocks={['h-60 w-full rounded-card']} />
          )}
        </div>
      )}
      <ContactBar vendor={vendor} />
      <VendorOverlays overlays={overlays} list={list} />
      {abilities.canRate && (
        <AfterCall
          communitySlug={communitySlug}
          listVendors={() => [vendor]}
          onRate={() => list.open('rate', vendor)}
        />
      )}
    </article>
  );
}

interface SectionsProps extends VendorRowProps {
  details: DetailedVendor;
}

function Ratings({ vendor, list, details, leftOut }: SectionsProps & { leftOut: string | undefined }) {
  const { abilities } = list;
  return (
    <TitledSection id={ratingsId} title="Ratings and reviews" className={partClass}>
      <RatingSummary vendor={vendor} list={list} spread={details.ratingSpread} />
      {(abilities.canReadReviews || abilities.costs !== 'hidden') && (
        <ReviewsContent vendor={vendor} canReadReviews={abilities.canReadReviews} isBrief leftOut={leftOut} />
      )}
    </TitledSection>
  );
}

function SideSections({ vendor, list, details: { note } }: SectionsProps) {
  return (
    <>
      <TitledSection title="Costs" className={partClass}>
        <PageCosts vendor={vendor}>
          {list.abilities.canRate && (
            <Button
              {...vendorDialogs.costs.triggerProps}
              size="sm"
              onClick={() => list.open('costs', vendor)}
            >
              {shareLabel(vendor.hasMyCosts)}
            </Button>
          )}
          {list.isPlatformAdmin && <EditMarketPrice vendor={vendor} />}
        </PageCosts>
      </TitledSection>
      {note !== undefined && (
        <TitledSection
          title="Private note"
          className="flex min-w-0 flex-wrap items-center gap-x-4 border-t border-line pt-3.5 *:mb-0!"
        >
          <VendorNoteEditor vendor={vendor} note={note} />
        </TitledSection>
      )}
      {list.abilities.canReadReviews && (
        <p className="text-sm">
          <Link to="/communities/$slug/how" params={{ slug: list.communitySlug }} className="link">
            How this list is made
          </Link>
        </p>
      )}
    </>
  );
}

/** Beside the name, on a wide screen. */
const sideClass = 'lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-11';

/** A part of the page, with a hairline above it but where a column begins with it. */
const partClass = 'min-w-0 space-y-2.5 border-t border-line pt-3.5 lg:first:border-t-0 lg:first:pt-2';

/** People outside the community see one lock for all that is hidden. */
function VisitorNotice({ list, communityName }: VendorRowProps & { communityName: string }) {
  const me = useMe();
  const known = useKnownMember();
  if (known) return <WelcomeBack className={sideClass} />;
  if (me?.needsConfirmation) {
    return (
      <Notice tone="attention" title="You're approved!">
        <ConfirmEmail>Confirm your email to unlock your neighbors' reviews, contacts and costs.</ConfirmEmail>
      </Notice>
    );
  }
  if (list.abilities.costs !== 'hidden') return null;
  return (
    <section className={`flex flex-wrap items-start gap-3 rounded-card bg-accent-soft p-4 ${sideClass}`}>
      <Lock aria-hidden="true" className="mt-0.5 size-5 text-accent" />
      <div className="min-w-0 grow basis-60 space-y-1">
        <h2 className="font-semibold">For the neighbors of {communityName}</h2>
        <p>{reviewMessages.circle}</p>
        <p className="text-ink-muted">Contact #s: Hidden. Costs: For residents only.</p>
      </div>
      {!me && (
        <p className="flex flex-wrap gap-2">
          <WaysIn communitySlug={list.communitySlug} />
        </p>
      )}
    </section>
  );
}

function RatingSummary({ vendor, list, spread }: VendorRowProps & { spread: number[] | undefined }) {
  const { hoaRating, hoaRatingCount } = vendor;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {hoaRating === null ? (
        <p className="text-ink-muted">No ratings yet</p>
      ) : (
        <p className="tabular flex flex-wrap items-center gap-3">
          <span className="font-serif text-4xl leading-none font-semibold">{formatRating(hoaRating)}</span>
          <span>
            <Stars value={hoaRating} />
            <span className="block text-sm text-ink-muted">{counted(hoaRatingCount, 'rating')}</span>
          </span>
        </p>
      )}
      {spread && hoaRatingCount > 0 && <RatingSpread spread={spread} />}
      <p className="-mt-2 basis-full empty:hidden pointer-coarse:-my-2 pointer-coarse:*:min-h-11">
        <MapsRating vendor={vendor} list={list} />
      </p>
    </div>
  );
}

function RatingSpread({ spread }: { spread: readonly number[] }) {
  const maxPeople = Math.max(1, ...spread);
  return (
    <ul
      aria-label="How neighbors rated"
      className="tabular max-w-60 min-w-32 flex-1 text-xs leading-4 text-ink-muted"
    >
      {spread.map((people, index) => {
        const stars = spread.length - index;
        return (
          <li key={stars} className="flex items-center gap-2">
            <span className="sr-only">
              {counted(stars, 'star')}: {counted(people, 'neighbor')}
            </span>
            <span aria-hidden="true">{stars}</span>
            <span aria-hidden="true" className="h-1 grow overflow-hidden rounded-full bg-line">
              <Bar percent={(people / maxPeople) * 100} className="fill-star" />
            </span>
            <span aria-hidden="true" className="w-5 shrink-0">
              {people}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the last 30 days, so that people do not call a stranger unawares. */
function RecentChanges({ changes = [] }: { changes: readonly VendorChange[] | undefined }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="attention" title="Changed in the last 30 days" className="mt-4">
      <ul className="space-y-1">
        {changes.flatMap((change) =>
          linesOf(change).map((line) => (
            <li key={`${change.at.toISOString()} ${line.label} ${line.before}`} className="wrap-anywhere">
              {line.label} on <UtcDay at={change.at} /> by {adminRoleText(change.by)}, {line.before}
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}

function linesOf(change: VendorChange): { label: string; before: string }[] {
  const changed = shownChanges.filter((name) => change[name] !== null);
  if (change.isMerge) {
    return [{ label: 'Merged', before: `other entry: ${changed.map((name) => change[name]).join(', ')}` }];
  }
  return changed.map((name) => ({
    label: `${vendorDetails[name].label} changed`,
    before: `before: ${change[name]}`,
  }));
}
