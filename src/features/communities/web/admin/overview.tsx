import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../platform/format-number.ts';
import { LoadedData } from '../../../../web/admin/admin-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { AddressLine, HoaLinks, heroTitleClass, PlaceHero } from '../../../homes/web/place-hero.tsx';
import { growthKinds } from '../../community.rules.ts';
import type { Growth } from '../../community.schema.ts';

interface OverviewProps {
  /** Null for all communities of the admin. */
  communitySlug: string | null;
}

export function Overview({ communitySlug }: OverviewProps) {
  const query = useQuery(
    api.communities.getGrowth.queryOptions({ input: { communitySlug }, placeholderData: keepPreviousData }),
  );
  return (
    <section aria-label="Overview" className="grid gap-3">
      <Card padding="none" className="overflow-hidden">
        {communitySlug !== null && <PlacePreview slug={communitySlug} />}
        <LoadedData query={query} what="growth" skeleton={<div className="h-32 sm:h-19" />}>
          {({ totals }) => (
            <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-4">
              {growthKinds.map(({ kind, label }) => (
                <div key={kind}>
                  <dt className="text-sm text-ink-muted">{label}</dt>
                  <dd className="tabular text-2xl leading-7 font-semibold">{formatNumber(totals[kind])}</dd>
                </div>
              ))}
            </dl>
          )}
        </LoadedData>
      </Card>
      <EmptyCategories categories={query.data?.emptyCategories ?? []} />
    </section>
  );
}

/** The top of a community's page, as everybody sees it. */
export function PlacePreview({ slug }: { slug: string }) {
  const { data: place } = useQuery(api.communities.getCommunity.queryOptions({ input: { slug } }));
  return (
    <PlaceHero
      place={place}
      isTop={false}
      links={
        place && (
          <>
            <AddressLine {...place} />
            <HoaLinks {...place} />
          </>
        )
      }
    >
      <p className={heroTitleClass}>{place?.name}</p>
      <p className="md:text-sm">
        {place && `Your Trusted Neighborhood — ${formatNumber(place.totalHomes)} Homes`}
      </p>
    </PlaceHero>
  );
}

function EmptyCategories({ categories }: { categories: Growth['emptyCategories'] }) {
  if (categories.length === 0) return null;
  return <p className="text-ink-muted">Categories without a vendor: {categories.join(', ')}</p>;
}
