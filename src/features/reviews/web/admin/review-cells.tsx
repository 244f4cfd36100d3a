import { hiddenText, reviewReasonLabels } from '../../../../catalogue/review-reasons.ts';
import { Day } from '../../../../web/admin/day.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import type { ReportedReviewRow } from '../../review.schema.ts';

/** The review as neighbors read it, and who wrote it. */
export function ReviewCell({ review }: { review: ReportedReviewRow }) {
  const { rating, comments, authorName, isAnonymous, createdAt, updatedAt, hidden, isRevised } = review;
  return (
    <div className="grid gap-1 md:min-w-72">
      <Stars value={rating} size="sm" />
      <p className="max-w-prose whitespace-pre-line">
        {comments === '' ? <span className="text-ink-muted">No comment</span> : comments}
      </p>
      <p className="text-sm text-ink-muted">
        {authorName}
        {isAnonymous && ' (shown as Neighbor)'} · <Day at={createdAt} />
        {updatedAt && (
          <>
            {' '}
            · edited <Day at={updatedAt} />
          </>
        )}
      </p>
      {hidden && <p className="text-sm font-medium">{hiddenText(hidden)}</p>}
      {isRevised && (
        <div>
          <Badge tone="attention">Changed since it was hidden</Badge>
        </div>
      )}
    </div>
  );
}

/** What neighbors have against it, each reason counted, and what they wrote. Not who they are. */
export function ReportsCell({ review: { reports, notes, reportedAt } }: { review: ReportedReviewRow }) {
  if (reports.length === 0) return <span className="text-ink-muted">None</span>;
  return (
    <div className="grid gap-1 md:min-w-52">
      <ul>
        {reports.map(({ reason, count }) => (
          <li key={reason}>
            <span className="tabular font-semibold">{count} ×</span> {reviewReasonLabels[reason]}
          </li>
        ))}
      </ul>
      {[...new Set(notes)].map((note) => (
        <p key={note} className="border-l-2 border-line-strong pl-2 text-sm whitespace-pre-line">
          {note}
        </p>
      ))}
      {reportedAt && (
        <p className="text-sm text-ink-muted">
          First on <Day at={reportedAt} />
        </p>
      )}
    </div>
  );
}
