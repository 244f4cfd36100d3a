import { type Hiding, type ReportReason, reportReasonLabels } from '../../../../catalogue/report-reasons.ts';
import { RowActions, runs } from '../../../../web/admin/row-actions.tsx';
import type { ToastMessage } from '../../../../web/ui/toast.ts';
import { type Call, useChange } from '../../../../web/use-change.ts';
import { UtcDay } from '../../../../web/utc-day.tsx';
import type { ReasonWithNote, Reported } from '../../moderation.schema.ts';

export function ReportsCell({ reports, notes, reportedAt }: Reported) {
  if (reports.length === 0) return <span className="text-ink-muted">None</span>;
  return (
    <div className="grid gap-1 xl:min-w-52">
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
          First on <UtcDay at={reportedAt} />
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
  keep: Call<void, void>;
  hide: Call<ReasonWithNote, void>;
  undoHide: Call<void, void>;
  showAgain: Call<void, void>;
  kept: ToastMessage;
  shown: ToastMessage;
  hideText: string;
  noteHelp: string;
  reasons?: readonly ReportReason[];
}

interface ModerationActionsProps {
  subject: Moderation;
  /** True if no decision is due; what is settled can still be hidden or shown again. */
  isSettled: boolean;
  onHide: () => void;
}

export function ModerationActions({ subject, isSettled, onHide }: ModerationActionsProps) {
  const { about, isRevised = false } = subject;
  const isHidden = subject.hidden !== null;
  const keep = useChange(subject.keep, { done: subject.kept });
  const show = useChange(subject.showAgain, { done: subject.shown });
  if (subject.isMine) return <p className="text-sm text-ink-muted">Your own: another admin decides.</p>;
  return (
    <RowActions
      about={about}
      actions={[
        isHidden && { label: 'Show again', busyLabel: 'Showing…', ...runs(show, undefined) },
        !isHidden && !isSettled && { label: 'Keep', busyLabel: 'Keeping…', ...runs(keep, undefined) },
        (!isHidden || isRevised) && {
          label: isHidden ? 'Keep hidden' : 'Hide',
          variant: 'destructive',
          opensDialog: true,
          onPress: onHide,
        },
      ]}
    />
  );
}
