import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../platform/format-number.ts';
import { QueryError } from '../../../../web/admin/admin-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { utcDates } from '../../../../web/dates.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { formatConversion, sourceLabel, type Week, weeksOf } from '../../preview-link.rules.ts';
import type { PreviewLinkMetrics, PreviewLinkRow } from '../../preview-link-admin.schema.ts';

interface MetricsDialogProps {
  link: PreviewLinkRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

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

function Metrics({ metrics: { figures, sources, days, today } }: { metrics: PreviewLinkMetrics }) {
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
      <WeekChart weeks={weeksOf(days, today)} />
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

/** Units of the drawing, which stretches to the available width. */
const height = 100;
const step = 10;

function WeekChart({ weeks: spans }: { weeks: readonly Week[] }) {
  const top = Math.max(4, ...spans.map(({ pageViews, sessions }) => Math.max(pageViews, sessions)));
  const [first, last] = [spans[0], spans.at(-1)];
  const sum = (of: 'pageViews' | 'sessions') => spans.reduce((total, span) => total + span[of], 0);
  const text = `${counted(sum('pageViews'), 'page view')} and ${counted(sum('sessions'), 'session')} in the last ${spans.length} weeks`;
  return (
    <figure className="mt-6">
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
        <span>{last && `Week of ${shortDay(last.day)}`}</span>
      </div>
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

/** Formats a calendar day: 'Mar 2' for '2026-03-02'. */
const shortDay = (day: string): string => utcDates.shortDay(new Date(day));
