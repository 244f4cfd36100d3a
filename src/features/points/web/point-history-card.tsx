import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { QueryState } from '../../../web/query-state.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { CardHeading } from '../../../web/ui/card-heading.tsx';
import { useDates } from '../../../web/use-dates.ts';
import type { PointHistoryRow } from '../points.schema.ts';

/** Entries shown before the expander (docs/rules/points.md, 'History'). */
const pointHistoryShown = 5;

export function PointHistoryCard() {
  const history = useQuery(api.points.listPointHistory.queryOptions());
  return (
    <Card as="section" aria-labelledby="point-history">
      <CardHeading id="point-history">Point History</CardHeading>
      <QueryState query={history} what="your points" lines={5} />
      {history.data?.length === 0 && (
        <p className="text-ink-muted">
          Nothing yet. Rate a provider you use, and your first points are here.
        </p>
      )}
      {history.data && history.data.length > 0 && <History rows={history.data} />}
    </Card>
  );
}

/** The latest entries, the rest behind an expander. */
function History({ rows }: { rows: PointHistoryRow[] }) {
  const dates = useDates();
  const [isExpanded, setExpanded] = useState(false);
  const hidden = rows.length - pointHistoryShown;
  const shown = isExpanded ? rows : rows.slice(0, pointHistoryShown);
  return (
    <>
      <ul id="point-history-rows" className="divide-y divide-line">
        {shown.map(({ id, description, pointsEarned, createdAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{description}</span>
              <time dateTime={createdAt.toISOString()} className="text-sm text-ink-muted">
                {dates.day(createdAt)}
              </time>
            </span>
            <span className="tabular font-semibold whitespace-nowrap">
              {pointsEarned > 0 ? `+${pointsEarned}` : pointsEarned}
              <span className="sr-only"> points</span>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          aria-expanded={isExpanded}
          aria-controls="point-history-rows"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
    </>
  );
}
