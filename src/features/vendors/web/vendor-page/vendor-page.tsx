import { Link, notFound, useParams } from '@tanstack/react-router';
import Star from 'lucide-react/icons/star';
import { type ReactNode, useId } from 'react';
import { ConfirmEmail } from '../../../../access/web/confirm-email.tsx';
import { useKnownMember, useMe } from '../../../../access/web/session.ts';
import { strangersSentence, WaysIn, WelcomeBack } from '../../../../access/web/welcome-back.tsx';
import { adminRoleText } from '../../../../catalogue/author-label.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { shownChanges, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { counted } from '../../../../platform/format-number.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bar } from '../../../../web/ui/progress.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';
import { CostDetails } from '../../../costs/web/cost-details.tsx';
import { shareLabel } from '../../../costs/web/cost-texts.ts';
import { PriceLine } from '../../../costs/web/price-line.tsx';
import { ReviewsContent } from '../../../reviews/web/reviews-content.tsx';
import type { GetVendorInput, VendorChange, VendorDetails } from '../../vendor.schema.ts';
import { vendorPageInput, vendorPageParts } from '../../vendor-page-input.ts';
import { AfterCall } from '../after-call.tsx';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { shareText } from '../vendor-list/list-texts.ts';
import { useListSetting } from '../vendor-list/use-list-setting.ts';
import { MapsRating } from '../vendor-list/vendor-cells.tsx';
import { ContactBar, ContactButtons } from '../vendor-list/vendor-contact.tsx';
import { VendorCost, type VendorCostProps } from '../vendor-list/vendor-cost.tsx';
import { VendorOverlays } from '../vendor-list/vendor-overlays.tsx';
import { type VendorRowProps, vendorDialogs } from '../vendor-list/vendor-row-props.ts';
import { StreetNeighbors } from './street-neighbors.tsx';
import { ratingsId, VendorHeader } from './vendor-header.tsx';
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
  details: VendorDetails;
  /** False while the page shows what a list knew: its top, which costs little to render. */
  isWhole: boolean;
  communitySlug: string;
}

function Page({ details, isWhole, communitySlug }: PageProps) {
  const { vendor, abilities } = details;
  const { list, overlays } = useListSetting({ communitySlug, abilities });
  const shared = { vendor, list };
  return (
    <article className="mx-auto max-w-6xl px-4 pt-4 md:pt-6">
      <VendorHeader {...shared} details={details} />
      <RecentChanges changes={details.changes} />
      {!abilities.canReadReviews && (
        <div className="mt-4 empty:hidden">
          <VisitorNotice {...shared} communityName={details.communityName} />
        </div>
      )}
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-6">
        {isWhole ? <Ratings {...shared} details={details} /> : <SectionSkeleton className="h-96" />}
        <div className="grid gap-4">
          <PageSection title="Contact" className="max-md:has-[[data-only]]:hidden">
            <ContactButtons vendor={vendor} hasBar />
          </PageSection>
          {isWhole ? <SideSections {...shared} details={details} /> : <SectionSkeleton className="h-60" />}
        </div>
      </div>
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
  details: VendorDetails;
}

function Ratings({ vendor, list, details }: SectionsProps) {
  const { abilities } = list;
  return (
    <PageSection id={ratingsId} title="Ratings and reviews">
      <ReviewsContent vendor={vendor} canReadReviews={abilities.canReadReviews} isBrief />
      <div className="border-t border-line pt-4">
        <RatingSummary vendor={vendor} list={list} spread={details.ratingSpread} />
      </div>
      {abilities.canReadReviews && (
        <p className="text-sm">
          <Link to="/communities/$slug/how" params={{ slug: list.communitySlug }} className="link">
            How this list is made
          </Link>
        </p>
      )}
    </PageSection>
  );
}

function SideSections({ vendor, list, details }: SectionsProps) {
  const { note } = details;
  const parts = vendorPageParts(details);
  return (
    <>
      <PageCosts vendor={vendor} list={list} price={details.categoryPrice} />
      <PageSection title="Neighbors using">
        <p className="tabular">
          <span className="font-semibold">{counted(vendor.homesServiced, 'home')}</span>
          <span className="text-ink-muted">, {shareText(vendor.homesPct)} of all</span>
        </p>
        {vendor.homesLeft != null && (
          <p className="tabular text-sm text-ink-muted">{counted(vendor.homesLeft, 'home')} left them</p>
        )}
        {parts.street && <StreetNeighbors vendorId={vendor.id} />}
      </PageSection>
      {note !== undefined && (
        <PageSection title="Private note">
          <VendorNoteEditor vendor={vendor} note={note} />
        </PageSection>
      )}
    </>
  );
}

function SectionSkeleton({ className }: { className: string }) {
  return (
    <Loading label="Loading…" className="block">
      <Skeleton className={`w-full rounded-card ${className}`} />
    </Loading>
  );
}

interface PageSectionProps {
  id?: string;
  title: string;
  className?: string;
  children: ReactNode;
}

function PageSection({ id: headingId, title, className = '', children }: PageSectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <Card as="section" aria-labelledby={id} className={`min-w-0 space-y-4 sm:p-5 ${className}`}>
      <h2
        id={id}
        tabIndex={-1}
        className="scroll-mt-4 outline-none font-serif text-xl leading-tight font-semibold"
      >
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** People outside the community see the same text as in the list. */
function PageCosts({ vendor, list, price }: VendorCostProps) {
  const { abilities, isPlatformAdmin } = list;
  if (abilities.costs === 'hidden') {
    return (
      <PageSection title="Costs">
        <VendorCost vendor={vendor} list={list} price={price} />
      </PageSection>
    );
  }
  return (
    <PageSection title="Costs">
      {/* What the reader pays this vendor stands below; what they pay another one would contradict it. */}
      {price && <PriceLine price={{ ...price, mine: null }} title={vendor.category} />}
      <CostDetails vendor={vendor} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {abilities.canRate && (
          <Button {...vendorDialogs.costs.triggerProps} size="sm" onClick={() => list.open('costs', vendor)}>
            {shareLabel(vendor.hasMyCosts)}
          </Button>
        )}
        {isPlatformAdmin && <EditMarketPrice vendor={vendor} />}
      </div>
    </PageSection>
  );
}

function VisitorNotice({ list, communityName }: VendorRowProps & { communityName: string }) {
  const me = useMe();
  const known = useKnownMember();
  if (known) return <WelcomeBack />;
  if (me?.needsConfirmation) {
    return (
      <Notice tone="attention" title="You're approved!">
        <ConfirmEmail>Confirm your email to unlock your neighbors' reviews, contacts and costs.</ConfirmEmail>
      </Notice>
    );
  }
  if (me && list.abilities.canRate) return null;
  return (
    <Notice
      title={`For the neighbors of ${communityName}`}
      action={!me && <WaysIn communitySlug={list.communitySlug} />}
    >
      {strangersSentence}
    </Notice>
  );
}

function RatingSummary({ vendor, list, spread }: VendorRowProps & { spread: number[] | undefined }) {
  const { hoaRating, hoaRatingCount } = vendor;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="tabular space-y-1">
        {hoaRating === null ? (
          <p className="text-ink-muted">No ratings yet</p>
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-serif text-4xl leading-none font-semibold">{formatRating(hoaRating)}</span>
            <span>
              <Stars value={hoaRating} />
              <span className="block text-sm text-ink-muted">{counted(hoaRatingCount, 'rating')}</span>
            </span>
          </p>
        )}
        <p className="pointer-coarse:py-2.5">
          <MapsRating vendor={vendor} list={list} />
        </p>
      </div>
      {spread && hoaRatingCount > 0 && <RatingSpread spread={spread} />}
    </div>
  );
}

function RatingSpread({ spread }: { spread: readonly number[] }) {
  const maxPeople = Math.max(1, ...spread);
  return (
    <ul
      aria-label="How neighbors rated"
      className="tabular min-w-[min(14rem,100%)] flex-1 space-y-0.5 text-sm"
    >
      {spread.map((people, index) => {
        const stars = spread.length - index;
        return (
          <li key={stars} className="grid grid-cols-[2.25rem_minmax(0,1fr)_2rem] items-center gap-2">
            <span className="sr-only">
              {counted(stars, 'star')}: {counted(people, 'neighbor')}
            </span>
            <span aria-hidden="true" className="flex items-center justify-end gap-1">
              {stars}
              <Star className="size-3.5 fill-star text-star-line" />
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <Bar percent={(people / maxPeople) * 100} className="fill-star" />
            </span>
            <span aria-hidden="true" className="text-ink-muted">
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
