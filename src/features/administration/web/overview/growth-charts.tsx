import { useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import type { Growth } from '../../../communities/growth.schema.ts';
import { kinds } from './growth-kinds.ts';

/** Comes when it is opened. */
const { Component: WeekTable } = lazyComponent(() => import('./week-table.tsx'));

/** What there is, and what each of the last weeks brought: a small chart for each, and a table of the same. */
export function GrowthCharts({ growth }: { growth: Growth }) {
  const [hasTable, setTable] = useState(false);
  return (
    <Card>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {kinds.map(({ kind, label }) => (
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
  /** The oldest week first. */
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
          // A week without news keeps a line to stand on.
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
