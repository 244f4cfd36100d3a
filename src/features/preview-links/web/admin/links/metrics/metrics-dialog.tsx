import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../../../../platform/format-number.ts';
import { QueryError } from '../../../../../../web/admin/query-error.tsx';
import { api } from '../../../../../../web/api-client.ts';
import { Button } from '../../../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../../../web/ui/dialog.tsx';
import { Segmented } from '../../../../../../web/ui/segmented.tsx';
import { Loading, Skeleton } from '../../../../../../web/ui/skeleton.tsx';
import { conversionText, type SpanLength, spansOf } from '../../../../link-figures.ts';
import type { PreviewLinkMetrics, PreviewLinkRow } from '../../../../preview-link-admin.schema.ts';
import { sourceLabel } from '../../visitors/source-label.ts';
import { SpanChart } from './span-chart.tsx';

interface MetricsDialogProps {
  link: PreviewLinkRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What visitors did by a link: in all, and over time. */
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
        <Figure name="Conversion rate" value={conversionText(figures)} />
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
      <SpanChart spans={spansOf(days, today, length)} length={length} />
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
