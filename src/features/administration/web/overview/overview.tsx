import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { ListSkeleton, QueryError } from '../../../../web/admin/list-page.tsx';
import { api } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { growthKinds } from '../../../communities/community.rules.ts';
import type { Growth } from '../../../communities/community.schema.ts';

interface OverviewProps {
  /** Null for all communities of the admin. */
  communitySlug: string | null;
}

/** How the communities grow. */
export function Overview({ communitySlug }: OverviewProps) {
  const id = useId();
  const query = useQuery(
    api.communities.getGrowth.queryOptions({ input: { communitySlug }, placeholderData: keepPreviousData }),
  );
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="font-serif text-xl font-semibold">
        Overview
      </h2>
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

/** Loads when it is opened. */
const { Component: WeekTable } = lazyComponent(() => import('./week-table.tsx'));

/** A chart for each kind of growth, and a table with the same numbers. */
function GrowthCharts({ growth }: { growth: Growth }) {
  const [hasTable, setTable] = useState(false);
  return (
    <Card>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {growthKinds.map(({ kind, label }) => (
          <li key={kind}>
            <Chart
              label={label}
              total={growth.totals[kind]}
              counts={growth.weeks.map((week) => week[kind])}
            />
          </li>
        ))}
      </ul>
      <details className="mt-3" onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">
          New by week, as a table
        </summary>
        <WeekTable growth={growth} open={hasTable} />
      </details>
    </Card>
  );
}

interface ChartProps {
  label: string;
  total: number;
  /** One count per week, oldest first. */
  counts: readonly number[];
}

const barWidth = 8;
const barGap = 2;
const chartHeight = 40;

function Chart({ label, total, counts }: ChartProps) {
  const added = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 1);
  const sentence = `${formatNumber(added)} new in ${counts.length} weeks`;
  return (
    <>
      <p className="text-ink-muted">{label}</p>
      <p className="tabular text-2xl font-semibold">{formatNumber(total)}</p>
      <svg
        role="img"
        aria-label={`${label} by week: ${sentence}, ${counts.at(-1)} in the last one`}
        viewBox={`0 0 ${counts.length * (barWidth + barGap) - barGap} ${chartHeight}`}
        preserveAspectRatio="none"
        className="mt-2 h-10 w-full text-accent"
      >
        {counts.map((count, index) => {
          // A week without new items still has a thin line.
          const height = count === 0 ? 1 : Math.max((count / most) * chartHeight, 3);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the week
              key={index}
              x={index * (barWidth + barGap)}
              y={chartHeight - height}
              width={barWidth}
              height={height}
              fill="currentColor"
              opacity={count === 0 ? 0.4 : 1}
            />
          );
        })}
      </svg>
      <p className="mt-1 text-sm text-ink-muted">{sentence}</p>
    </>
  );
}
