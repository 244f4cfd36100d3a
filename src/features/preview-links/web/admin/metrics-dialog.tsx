import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { QueryError } from '../../../../web/admin/list-page.tsx';
import { api } from '../../../../web/api-client.ts';
import { utcDates } from '../../../../web/dates.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import {
  buildSpans,
  formatConversion,
  type Span,
  type SpanLength,
  sourceLabel,
} from '../../preview-link.rules.ts';
import type { PreviewLinkMetrics, PreviewLinkRow } from '../../preview-link-admin.schema.ts';

interface MetricsDialogProps {
  link: PreviewLinkRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog with a link's figures, in total and over time. */
export default function MetricsDialog({ link, open, onOpenChange }: MetricsDialogProps) {
  const metrics = useQuery(
    api.previewLinks.getPreviewLinkMetrics.queryOptions({ input: { linkId: link.id }, staleTime: 0 }),
  );
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Metrics of ${link.title}`}
      description={`${link.communityName}. Residents are not counted, except for vendors they add after the link brought them here.`}
      size="lg"
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {metrics.isPending && <Waiting />}
      {metrics.isError && !metrics.data && <QueryError query={metrics} />}
      {metrics.data && <Metrics metrics={metrics.data} />}
    </ResponsiveDialog>
  );
}

const lengths = [
  { value: 'week', label: '12 weeks' },
  { value: 'day', label: '30 days' },
] as const;

function Metrics({ metrics: { figures, sources, days, today } }: { metrics: PreviewLinkMetrics }) {
  const [length, setLength] = useState<SpanLength>('week');
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Figure name="Page views" value={figures.pageViews} />
        <Figure name="Sessions" value={figures.sessions} />
        <Figure name="Conversion rate" value={formatConversion(figures)} />
        <Figure name="Ratings" value={figures.ratings} />
        <Figure name="Costs" value={figures.costs} />
        <Figure name="Vendors added" value={figures.vendors} />
      </dl>
      {sources.length > 0 && (
        <p className="mt-4 text-sm text-ink-muted">
          Page views by source:{' '}
          {sources
            .toSorted((one, other) => other.pageViews - one.pageViews)
            .map(({ source, pageViews }) => `${sourceLabel(source)} ${pageViews}`)
            .join(', ')}
          .
        </p>
      )}
      <Segmented
        label="Over time"
        value={length}
        onChange={setLength}
        options={lengths}
        className="mt-6 mb-4"
      />
      <SpanChart spans={buildSpans(days, today, length)} length={length} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="tabular font-serif text-2xl font-semibold">{formatNumber(value)}</dd>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading metrics…" className="grid gap-6">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-56 w-full" />
    </Loading>
  );
}

interface SpanChartProps {
  spans: readonly Span[];
  length: SpanLength;
}

/** Units of the drawing, which stretches to the available width. */
const height = 100;
const step = 10;

/** Bar chart of page views and sessions, with the same figures as a table. */
function SpanChart({ spans, length }: SpanChartProps) {
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

/** Table of the chart's figures, newest first. */
function SpanTable({ spans, length }: { spans: readonly Span[]; length: SpanLength }) {
  const cell = 'px-2 py-1.5 text-right font-normal first:pl-0 first:text-left last:pr-0';
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-control font-semibold text-accent">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        Show as a table
      </summary>
      <table className="tabular mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">Page views and sessions by {length}, newest first</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className={cell}>
              {length === 'week' ? 'Week of' : 'Day'}
            </th>
            <th scope="col" className={cell}>
              Page views
            </th>
            <th scope="col" className={cell}>
              Sessions
            </th>
            <th scope="col" className={cell}>
              Conversion
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.day} className="border-t border-line">
              <th scope="row" className={cell}>
                {shortDay(span.day)}
              </th>
              <td className={cell}>{span.pageViews}</td>
              <td className={cell}>{span.sessions}</td>
              <td className={cell}>{formatConversion(span)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Formats a calendar day: 'Mar 2' for '2026-03-02'. */
const shortDay = (day: string): string => utcDates.shortDay(new Date(day));
