import { formatNumber } from '../../../../platform/format-number.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { formatConversion, sourceLabel } from '../../preview-link.rules.ts';
import type { PreviewLinkRow } from '../../preview-link-admin.schema.ts';

export function MetricsDialog({ link, ...dialog }: DialogProps & { link: PreviewLinkRow }) {
  const { figures } = link;
  const sources = Object.entries(link.sources).toSorted(([, one], [, other]) => other - one);
  return (
    <ResponsiveDialog
      {...dialog}
      title={`Metrics of ${link.title}`}
      description={`${link.communityName}. Residents are not counted, except for vendors they add after the link brought them here.`}
      size="lg"
      footer={<Button onClick={dialog.onClose}>Close</Button>}
    >
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
          {sources.map(([source, views]) => `${sourceLabel(source)} ${views}`).join(', ')}.
        </p>
      )}
    </ResponsiveDialog>
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
