import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { toastError } from '../../../../web/shown-error.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { type JoiningRow, reasonsToAsk } from './joining-row.ts';
import type { Chosen } from './row-state.ts';
import type { JoiningCalls, JoiningDecisions } from './use-joining-decisions.ts';

interface BulkBarProps {
  caption: string;
  /** The rows on screen that are not decided. */
  open: readonly JoiningRow[];
  total: number;
  chosen: Chosen;
  decisions: JoiningDecisions;
  calls: JoiningCalls;
  refuseLabel: 'Reject' | 'Decline';
  readAll: () => Promise<readonly JoiningRow[]>;
  onRefuse: (rows: readonly JoiningRow[]) => void;
}

/** Sticks to the bottom of the screen, so that choosing a row moves no other. */
export function BulkBar(props: BulkBarProps) {
  const { caption, chosen, decisions, refuseLabel, onRefuse } = props;
  const count = chosen.rows.length;
  if (count === 0 && decisions.progress === null) return null;
  return (
    <fieldset
      aria-label={`Selected: ${caption}`}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-surface-raised px-4 py-1.5 [box-shadow:0_1px_3px_rgb(0_0_0/0.1)] lg:bottom-2"
    >
      <BulkStatus count={count} progress={decisions.progress} />
      <ChooseWhole {...props} />
      {count > 0 && (
        <div className="flex grow flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button
            size="sm"
            data-key="r"
            aria-disabled={decisions.isBusy || undefined}
            onClick={() => onRefuse(chosen.rows)}
          >
            {refuseLabel} selected
          </Button>
          <ApproveSelected {...props} />
        </div>
      )}
    </fieldset>
  );
}

function ChooseWhole({ open, total, chosen, readAll }: BulkBarProps) {
  const [isReading, setReading] = useState(false);
  const count = chosen.rows.length;
  if (count < open.length || total <= count) return null;
  async function chooseAll() {
    setReading(true);
    await readAll().then(chosen.set, (error: unknown) => toastError(error, 'Action failed'));
    setReading(false);
  }
  return (
    <Button size="sm" variant="quiet" busy={isReading} onClick={() => void chooseAll()}>
      Select all {formatNumber(total)}
    </Button>
  );
}

function BulkStatus({ count, progress }: { count: number; progress: JoiningDecisions['progress'] }) {
  const deciding = progress && `${formatNumber(progress.done)} of ${formatNumber(progress.total)}…`;
  return (
    <p role="status" className="tabular text-sm text-ink-muted">
      {deciding ?? (count > 0 && `${formatNumber(count)} selected`)}
    </p>
  );
}

/** Asks first unless all chosen rows match the roster. */
function ApproveSelected({ chosen, decisions, calls }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  const reasons = reasonsToAsk(chosen.rows);
  const what = `${formatNumber(chosen.rows.length)} ${calls.noun(chosen.rows.length)}`;
  const approve = () => {
    setAsking(false);
    const { rows } = chosen;
    chosen.clear();
    void decisions.approve(rows);
  };
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        data-key="a"
        busy={decisions.progress !== null}
        busyLabel="Approving…"
        onClick={() => (reasons.length > 0 ? setAsking(true) : approve())}
      >
        Approve selected
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Approve ${what}?`}
        confirmLabel={`Approve ${what}`}
        onConfirm={approve}
      >
        Not all of them match the roster: {new Intl.ListFormat('en-US').format(reasons)}.
      </ConfirmDialog>
    </>
  );
}

interface ApproveMatchingProps {
  matchingCount: number;
  filters: { query: string; communitySlug: string | null };
  decisions: JoiningDecisions;
}

export function ApproveMatching({ matchingCount: count, filters, decisions }: ApproveMatchingProps) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0 || decisions.progress !== null) return null;
  return (
    <>
      <Button size="sm" className="max-sm:w-full" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" className="size-4.5" />
        Approve all whose name and address match ({formatNumber(count)})
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Approve all whose name and address match?"
        confirmLabel={count === 1 ? 'Approve one home' : `Approve ${formatNumber(count)} homes`}
        onConfirm={() => {
          setOpen(false);
          void decisions.approveMatching({ ...filters, total: count });
        }}
      >
        The roster names {count === 1 ? 'this person' : 'these people'} at{' '}
        {count === 1 ? 'this address' : 'these addresses'}. Homes that someone else lives in or is waiting for
        are left for you to review.
      </ConfirmDialog>
    </>
  );
}
