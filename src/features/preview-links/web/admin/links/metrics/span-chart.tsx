import type { Span, SpanLength } from '../../../../link-figures.ts';
import { SpanTable } from './span-table.tsx';
import { shortDay } from './span-text.ts';

interface SpanChartProps {
  spans: readonly Span[];
  length: SpanLength;
}

/** Heights and widths of the drawing, in its own units: it is stretched to the width there is. */
const height = 100;
const step = 10;

/** Page views as bars, with those who said who they are inside; the same as a table for who wants the figures. */
export function SpanChart({ spans, length }: SpanChartProps) {
  const top = Math.max(4, ...spans.map(({ pageViews, sessions }) => Math.max(pageViews, sessions)));
  const [first, last] = [spans[0], spans.at(-1)];
  const sum = (of: 'pageViews' | 'sessions') => spans.reduce((total, span) => total + span[of], 0);
  const text = `${counted(sum('pageViews'), 'page view')} and ${counted(sum('sessions'), 'session')} in the last ${spans.length} ${length}s`;
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-muted">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs bg-line-strong" />
          Page views
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs bg-accent" />
          Sessions
        </span>
        <span className="tabular ml-auto">{text}.</span>
      </figcaption>
      <div className="relative h-44 border-b border-line-strong">
        <span
          aria-hidden="true"
          className="tabular absolute top-0 right-0 text-xs leading-none text-ink-muted"
        >
          {top}
        </span>
        <svg
          role="img"
          aria-label={text}
          viewBox={`0 0 ${spans.length * step} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-0 h-40 w-full border-t border-dashed border-line"
        >
          {spans.map(({ day, pageViews, sessions }, index) => (
            <g key={day}>
              <Bar index={index} value={pageViews} top={top} margin={1.5} className="fill-line-strong" />
              <Bar index={index} value={sessions} top={top} margin={3} className="fill-accent" />
            </g>
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="tabular mt-1 flex justify-between text-xs text-ink-muted">
        <span>{first && shortDay(first.day)}</span>
        <span>{last && (length === 'week' ? `Week of ${shortDay(last.day)}` : shortDay(last.day))}</span>
      </div>
      <SpanTable spans={spans} length={length} />
    </figure>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface BarProps {
  index: number;
  value: number;
  top: number;
  margin: number;
  className: string;
}

function Bar({ index, value, top, margin, className }: BarProps) {
  const tall = (value / top) * height;
  return (
    <rect
      x={index * step + margin}
      y={height - tall}
      width={step - 2 * margin}
      height={tall}
      className={className}
    />
  );
}
