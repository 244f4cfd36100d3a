import { useQuery } from '@tanstack/react-query';
import { costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { QueryError } from '../../../../web/admin/admin-list.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { useDates } from '../../../../web/dates.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { LoadingText } from '../../../../web/ui/skeleton.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { TieLabel } from '../../../reviews/web/review-preview.tsx';
import { sourceLabel } from '../../preview-link.rules.ts';
import type { VisitorDetail, VisitorEvent, VisitorRow } from '../../visitor.schema.ts';

export default function VisitorDialog({ visitor, ...dialog }: DialogProps & { visitor: VisitorRow }) {
  const { id, address, communityName } = visitor;
  const name = visitor.name ?? 'Name erased';
  const detail = useQuery(
    api.previewLinks.getVisitor.queryOptions({ input: { sessionId: id }, staleTime: 0 }),
  );
  const deletion = useChange(apiClient.previewLinks.deleteVisitor, {
    stale: ['previewLinks'],
    done: 'Visitor’s data deleted',
    onDone: dialog.onClose,
  });
  return (
    <ResponsiveDialog
      {...dialog}
      title={name}
      description={[address, communityName].filter(Boolean).join('\u00a0· ')}
      footer={
        <>
          <ConfirmButton
            variant="destructive"
            label="Delete data"
            title={`Delete the data of ${name}?`}
            confirmLabel="Delete data"
            busyLabel="Deleting…"
            busy={deletion.isPending}
            onConfirm={() => deletion.run({ sessionId: id })}
          >
            Their name, address, ratings and costs are erased for good, and their browser forgets them. The
            figures of the link stay as they are.
            {visitor.adoptedAt && ' What they moved to their account stays there.'}
          </ConfirmButton>
          <Button onClick={dialog.onClose}>Close</Button>
        </>
      }
    >
      {detail.isPending && <LoadingText label="Loading activity…" lines={5} />}
      {detail.isError && !detail.data && <QueryError query={detail} />}
      {detail.data && <VisitorActivity visitor={detail.data} />}
    </ResponsiveDialog>
  );
}

function VisitorActivity({ visitor }: { visitor: VisitorDetail }) {
  const { linkTitle, source, createdAt, expiresAt, adoptedAt, events, ratings, costs } = visitor;
  const dates = useDates();
  return (
    <div className="space-y-6">
      <p className="text-ink-muted">
        Came on {dates.day(createdAt)} by {sourceLabel(source)}
        {linkTitle && ` (${linkTitle})`}.{' '}
        {adoptedAt
          ? `Signed up on ${dates.day(adoptedAt)} and kept what they had shared.`
          : `Their visit lasts until ${dates.day(expiresAt)}.`}
      </p>
      <TitledSection heading="h3" title="Activity">
        {events.length === 0 && <p className="text-ink-muted">No activity recorded.</p>}
        <ol className="empty:hidden space-y-3 border-l-2 border-line pl-4">
          {events.map((event) => (
            <li key={event.id}>
              <span className="block">{eventText(event)}</span>
              <time dateTime={event.at.toISOString()} className="tabular text-sm text-ink-muted">
                {dates.day(event.at)}, {dates.time(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </TitledSection>
      <TitledSection heading="h3" title="Ratings">
        {ratings.length === 0 && <p className="text-ink-muted">No ratings.</p>}
        <ul className="space-y-3">
          {ratings.map(({ vendorId, vendorName, rating, comments, hasTie }) => (
            <li key={vendorId}>
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-medium">{vendorName}</span>
                <Stars value={rating} size="sm" />
                {hasTie && <TieLabel />}
              </span>
              {comments && <p className="text-sm whitespace-pre-line text-ink-muted">{comments}</p>}
            </li>
          ))}
        </ul>
      </TitledSection>
      <TitledSection heading="h3" title="Costs">
        {costs.length === 0 && <p className="text-ink-muted">No costs.</p>}
        <ul className="space-y-1.5">
          {costs.map(({ id, vendorName, costKind, amount, unit, currency }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-medium">{vendorName}</span>
                <span className="text-sm text-ink-muted">&nbsp;· {costKindLabels[costKind]}</span>
              </span>
              <span className="tabular">{formatCost(amount, unit, currency)}</span>
            </li>
          ))}
        </ul>
      </TitledSection>
    </div>
  );
}

const texts: Record<VisitorEvent['eventType'], (vendor: string) => string> = {
  page_view: () => 'Opened the preview page',
  identity_provided: () => 'Gave their name and address',
  rate_vendor: (vendor) => `Started to rate ${vendor}`,
  add_cost: (vendor) => `Started to share a cost of ${vendor}`,
  review_submitted: (vendor) => `Rated ${vendor}`,
  cost_submitted: (vendor) => `Shared what they pay ${vendor}`,
  vendor_submission: (vendor) => `Joined, and added ${vendor}`,
};

function eventText({ eventType, vendorName }: VisitorEvent): string {
  return texts[eventType](vendorName ?? 'a vendor');
}
