import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ListSkeleton } from '../../../../web/admin/list-skeleton.tsx';
import { QueryError } from '../../../../web/admin/query-error.tsx';
import { api } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import type { Growth } from '../../../communities/growth.schema.ts';
import { GrowthCharts } from './growth-charts.tsx';
import { WaitingCounts } from './waiting-counts.tsx';

interface OverviewProps {
  /** The one community that all is about; null: all the admin looks after. */
  communitySlug: string | null;
}

/** What waits for the admin, and how the communities grow. */
export function Overview({ communitySlug }: OverviewProps) {
  const id = useId();
  const query = useQuery(
    api.communities.getGrowth.queryOptions({ input: { communitySlug }, placeholderData: keepPreviousData }),
  );
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="font-serif text-2xl font-semibold">
        Overview
      </h2>
      <WaitingCounts communitySlug={communitySlug} />
      {query.isPending && <ListSkeleton label="Loading growth…" />}
      {query.isError && !query.data && (
        <Card padding="none">
          <QueryError query={query} />
        </Card>
      )}
      {query.data && (
        <>
          <GrowthCharts growth={query.data} />
          <EmptyCategories categories={query.data.emptyCategories} />
        </>
      )}
    </section>
  );
}

function EmptyCategories({ categories }: { categories: Growth['emptyCategories'] }) {
  if (categories.length === 0) return <p className="text-ink-muted">Every category has a vendor.</p>;
  return (
    <div>
      <h3 className="mb-2 font-semibold">Categories without a vendor</h3>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category}>
            <Badge>{category}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
