import { formatNumber } from '../../../../platform/format-number.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { useDates } from '../../../../web/use-dates.ts';
import type { Growth } from '../../../communities/growth.schema.ts';

const kinds = [
  { kind: 'people', label: 'People' },
  { kind: 'homes', label: 'Homes' },
  { kind: 'vendors', label: 'Vendors' },
  { kind: 'ratings', label: 'Ratings' },
] as const;
type Kind = (typeof kinds)[number]['kind'];

/** What there is, and what each of the last weeks brought: a small chart for each, and a table of the same. */
export function GrowthCharts({ growth }: { growth: Growth }) {
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
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">
          New by week, as a table
        </summary>
        <WeekTable growth={growth} />
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

function WeekTable({ growth }: { growth: Growth }) {
  const dates = useDates();
  const cell = 'py-1.5 pr-3 text-right font-normal first:text-left';
  return (
    <table className="tabular w-full max-w-2xl border-collapse text-sm">
      <caption className="sr-only">New people, homes, vendors and ratings by week</caption>
      <thead className="text-ink-muted">
        <tr>
          <th scope="col" className={cell}>
            Week from
          </th>
          {kinds.map(({ kind, label }) => (
            <th key={kind} scope="col" className={cell}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {growth.weeks.toReversed().map((week) => (
          <tr key={week.start.toISOString()} className="border-t border-line">
            <th scope="row" className={cell}>
              {dates.shortDay(week.start)}
            </th>
            {kinds.map(({ kind }: { kind: Kind }) => (
              <td key={kind} className={cell}>
                {week[kind]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
