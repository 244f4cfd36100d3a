import type { RefObject } from 'react';
import { type Hiding, type ReportReason, reportReasonLabels } from '../../../../catalogue/report-reasons.ts';
import { Day } from '../../../../web/admin/record-list.tsx';
import type { Change } from '../../../../web/change.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { ToastMessage } from '../../../../web/ui/toast.ts';
import { useChange } from '../../../../web/use-change.ts';
import type { ReasonWithNote, Reported } from '../../moderation.schema.ts';

export function ReportsCell({ reports, notes, reportedAt }: Reported) {
  if (reports.length === 0) return <span className="text-ink-muted">None</span>;
  return (
    <div className="grid gap-1 md:min-w-52">
      <ul>
        {reports.map(({ reason, count }) => (
          <li key={reason}>
            <span className="tabular font-semibold">{count} ×</span> {reportReasonLabels[reason]}
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

export interface Moderation {
  noun: 'review' | 'question' | 'answer';
  /** For screen readers: 'the question by Ann'. */
  about: string;
  isMine: boolean;
  hidden: Hiding | null;
  isRevised?: boolean;
  keep: Change<void, void>;
  hide: Change<ReasonWithNote, void>;
  undoHide: Change<void, void>;
  showAgain: Change<void, void>;
  kept: ToastMessage;
  shown: ToastMessage;
  hideText: string;
  noteHelp: string;
  reasons?: readonly ReportReason[];
}

interface DecideButtonsProps {
  subject: Moderation;
  /** True if no decision is due; what is settled can still be hidden or shown again. */
  isSettled: boolean;
  onHide: () => void;
  /** Gets the focus if the row with the button disappears. */
  listRef: RefObject<HTMLElement | null>;
}

export function DecideButtons({ subject, isSettled, onHide, listRef }: DecideButtonsProps) {
  const { about, isRevised = false } = subject;
  const isHidden = subject.hidden !== null;
  const keep = useChange(subject.keep, { focus: listRef, done: subject.kept, failed: 'Action failed' });
  const show = useChange(subject.showAgain, { focus: listRef, done: subject.shown, failed: 'Action failed' });
  if (subject.isMine) return <p className="text-sm text-ink-muted">Your own: another admin decides.</p>;
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
