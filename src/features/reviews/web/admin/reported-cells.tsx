import { reviewReasonLabels } from '../../../../catalogue/report-reasons.ts';
import { Day } from '../../../../web/admin/record-list.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import type { ReportedReviewRow } from '../../review.schema.ts';

type Reported = Pick<ReportedReviewRow, 'reports' | 'notes' | 'reportedAt'>;

/** The number of reports by reason and the notes, without the reporters. */
export function ReportsCell({ reported }: { reported: Reported }) {
  const { reports, notes, reportedAt } = reported;
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

interface Action {
  isPending: boolean;
  run: () => unknown;
}

interface DecideButtonsProps {
  /** Tells screen readers what the buttons decide about: 'the question by Ann'. */
  about: string;
  isHidden: boolean;
  /** True if its author has changed it since it was hidden. */
  isRevised?: boolean;
  isMine: boolean;
  /** True if no decision is due; what is settled can still be hidden or shown again. */
  isSettled: boolean;
  keep: Action;
  show: Action;
  onHide: () => void;
}

/** The buttons of what neighbors have reported: keep, hide and show again, as its state allows. */
export function DecideButtons({
  about,
  isHidden,
  isRevised = false,
  isMine,
  isSettled,
  keep,
  show,
  onHide,
}: DecideButtonsProps) {
  if (isMine) return <p className="text-sm text-ink-muted">Your own: another admin decides.</p>;
  const isBusy = keep.isPending || show.isPending;
  return (
    <>
      {isHidden && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={`Show again ${about}`}
          busy={show.isPending}
          busyLabel="Showing…"
          aria-disabled={isBusy || undefined}
          onClick={() => void show.run()}
        >
          Show again
        </Button>
      )}
      {!isHidden && !isSettled && (
        <Button
          size="sm"
          aria-label={`Keep ${about}`}
          busy={keep.isPending}
          busyLabel="Keeping…"
          aria-disabled={isBusy || undefined}
          onClick={() => void keep.run()}
        >
          Keep
        </Button>
      )}
      {(!isHidden || isRevised) && (
        <Button
          size="sm"
          variant="destructive"
          className="whitespace-nowrap"
          aria-haspopup="dialog"
          aria-label={`${isHidden ? 'Keep hidden' : 'Hide'} ${about}`}
          aria-disabled={isBusy || undefined}
          onClick={onHide}
        >
          {isHidden ? 'Keep hidden' : 'Hide'}
        </Button>
      )}
    </>
  );
}
