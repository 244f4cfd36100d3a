import { useRef, useState } from 'react';
import { Day, TypedText } from '../../../../web/admin/cells.tsx';
import { type Columns, RecordList } from '../../../../web/admin/record-list.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { FailedJobRow, SystemState } from '../../system.contract.ts';
import { systemChanges } from './system-changes.ts';

const columns: Columns<FailedJobRow> = [
  {
    header: 'Job',
    cell: ({ job, isEmail }) => (
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        {job}
        {isEmail && <Badge>Email</Badge>}
      </span>
    ),
  },
  { header: 'Why', cell: ({ reason }) => <TypedText>{reason ?? 'Unknown'}</TypedText> },
  { header: 'Failed', cell: ({ failedAt }) => <Day at={failedAt} withTime /> },
  { header: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
  { header: 'Next attempt', cell: ({ nextAt }) => (nextAt ? <Day at={nextAt} withTime /> : 'None') },
];

/** The failed jobs, with buttons to retry or delete one or several. */
export function FailedJobs({ rows, total }: SystemState['failedJobs']) {
  const list = useRef<HTMLDivElement>(null);
  const [givenUp, setGivenUp] = useState<readonly FailedJobRow[]>([]);
  const [isAsking, setAsking] = useState(false);
  const retry = useChange(systemChanges.retryJobs, {
    focus: list,
    done: (_, { jobIds }) => (jobIds.length === 1 ? 'The job runs again' : 'The jobs run again'),
    failed: 'Could not try again',
  });
  const giveUp = useChange(systemChanges.giveUpJobs, {
    focus: list,
    done: (_, { jobIds }) => (jobIds.length === 1 ? 'Job given up' : 'Jobs given up'),
    failed: 'Could not give up',
  });
  const idsOf = (jobs: readonly FailedJobRow[]) => ({ jobIds: jobs.map(({ id }) => id) });
  const ask = (jobs: readonly FailedJobRow[]) => {
    setGivenUp(jobs);
    setAsking(true);
  };
  const buttonsFor = (jobs: readonly FailedJobRow[], about: string) => (
    <>
      <Button
        size="sm"
        className="whitespace-nowrap"
        aria-label={`Try again: ${about}`}
        onClick={() => void retry.run(idsOf(jobs))}
      >
        Try again
      </Button>
      <Button
        size="sm"
        className="whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={`Give up: ${about}`}
        onClick={() => ask(jobs)}
      >
        Give up
      </Button>
    </>
  );

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {total > rows.length && (
        <p className="mb-2 text-ink-muted">
          The first {rows.length} of {total}.
        </p>
      )}
      <RecordList
        caption="Failed jobs"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(row) => buttonsFor([row], row.job)}
        selection={
          rows.length > 1
            ? { nameOf: ({ job }) => job, actions: (chosen) => buttonsFor(chosen, `${chosen.length} jobs`) }
            : undefined
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={givenUp.length === 1 ? `Give up: ${givenUp[0]?.job}?` : `Give up ${givenUp.length} jobs?`}
        confirmLabel="Give up"
        busyLabel="Giving up…"
        tone="danger"
        busy={giveUp.isPending}
        onConfirm={() => void giveUp.run(idsOf(givenUp)).then(() => setAsking(false))}
      >
        What {givenUp.length === 1 ? 'it was' : 'they were'} for will not happen: an email is never sent.
      </ConfirmDialog>
    </div>
  );
}
