import { formatNumber } from '../../../platform/format-number.ts';
import { Pagination } from '../../../web/admin/admin-list.tsx';
import { QueueFrame } from '../../../web/admin/queue-section.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { ApproveMatching, BulkBar } from './bulk-bar.tsx';
import type { JoiningListProps } from './joining-kind.ts';
import { JoiningRecords } from './joining-records.tsx';
import { type JoiningRow, questionOf } from './joining-row.ts';
import { type Joining, useJoining } from './use-joining.ts';

const { Dialog: JoiningDialog } = lazyDialog(() => import('./joining-dialog.tsx'));

export function JoiningList(props: JoiningListProps) {
  const { kind, query, ...frame } = props;
  const joining = useJoining(props);
  const { data, isPlaceholderData } = query;
  return (
    <>
      <QueueFrame
        {...frame}
        title={kind.title}
        searchLabel={kind.searchLabel}
        query={query}
        aside={<ApproveMatching joining={joining} />}
        kept={
          data &&
          joining.rows.length > 0 && (
            <div
              data-inbox-list=""
              className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
            >
              <Rows joining={joining} page={data.page} />
            </div>
          )
        }
      />
      <Dialogs joining={joining} />
    </>
  );
}

function Rows({ joining, page }: { joining: Joining; page: number }) {
  const { kind, queue, open, hasDecided, total, decisions } = joining;
  return (
    <>
      <JoiningRecords joining={joining} />
      <BulkBar joining={joining} />
      {hasDecided && total > open.length ? (
        <p className="mt-3 flex justify-center">
          <Button size="sm" onClick={decisions.clear}>
            Show {formatNumber(total - open.length)} more
          </Button>
        </p>
      ) : (
        <Pagination label={kind.title} name={queue.name} page={page} total={total} size={queue.input.size} />
      )}
    </>
  );
}

/** They belong to the list and not to a row, because a table becomes cards when a phone is turned. */
function Dialogs({ joining }: { joining: Joining }) {
  const { kind, rows, open, approve, askToRefuse, refuse } = joining;
  const { details, question, refusal } = joining.dialogs;
  const row = rows.find(({ id }) => id === details.subject?.id) ?? details.subject;
  return (
    <>
      {row && (
        <JoiningDialog
          row={row}
          {...details.state}
          refuseLabel={kind.refuse.label}
          canDecide={open.some(({ id }) => id === row.id)}
          // The dialog has said who else is there.
          onApprove={() => approve([row])}
          onRefuse={() => askToRefuse([row])}
        />
      )}
      {question.subject && (
        <ConfirmDialog
          {...question.state}
          title={`Approve ${question.subject.name}?`}
          confirmLabel="Approve"
          // By default it goes to the box of the row, which leaves with the decision.
          finalFocus={() => focusRow(question.subject)}
          onConfirm={() => question.subject && approve([question.subject])}
        >
          {questionOf(question.subject)}
        </ConfirmDialog>
      )}
      {refusal.subject && (
        <kind.RefusalDialog
          {...refusal.state}
          rows={refusal.subject}
          onConfirm={(decision) => refuse(refusal.subject ?? [], decision)}
        />
      )}
    </>
  );
}

function focusRow(row: JoiningRow | undefined): false {
  if (row) document.querySelector<HTMLElement>(`[data-inbox-row="${row.id}"]`)?.focus();
  return false;
}
