import { type ReactNode, useId } from 'react';
import { costKindLabels } from '../../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../../catalogue/format-cost.ts';
import { Stars } from '../../../../../web/ui/stars.tsx';
import { useDates } from '../../../../../web/use-dates.ts';
import type { VisitorDetail } from '../../../visitor-admin.schema.ts';
import { eventText } from './event-text.ts';
import { sourceLabel } from './source-label.ts';

export function VisitorActivity({ visitor }: { visitor: VisitorDetail }) {
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
      <Part title="Activity" isEmpty={events.length === 0} emptyText="No activity recorded.">
        <ol className="space-y-3 border-l-2 border-line pl-4">
          {events.map((event) => (
            <li key={event.id}>
              <span className="block">{eventText(event)}</span>
              <time dateTime={event.at.toISOString()} className="tabular text-sm text-ink-muted">
                {dates.day(event.at)}, {dates.time(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Ratings" isEmpty={ratings.length === 0} emptyText="No ratings.">
        <ul className="space-y-3">
          {ratings.map(({ vendorId, vendorName, rating, comments }) => (
            <li key={vendorId}>
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-medium">{vendorName}</span>
                <Stars value={rating} size="sm" />
              </span>
              {comments && <p className="text-sm whitespace-pre-line text-ink-muted">{comments}</p>}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Costs" isEmpty={costs.length === 0} emptyText="No costs.">
        <ul className="space-y-1.5">
          {costs.map(({ id, vendorName, costKind, amount, unit, currency }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-medium">{vendorName}</span>
                <span className="text-sm text-ink-muted"> · {costKindLabels[costKind]}</span>
              </span>
              <span className="tabular">{formatCost(amount, unit, currency)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
}

function Part({ title, isEmpty, emptyText, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {isEmpty ? <p className="text-ink-muted">{emptyText}</p> : children}
    </section>
  );
}
