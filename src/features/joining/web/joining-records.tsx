import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { RecordList } from '../../../web/admin/record-list.tsx';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { Age, ShortAddress, Standing } from './joining-cells.tsx';
import type { JoiningRow } from './joining-row.ts';
import { isDecided } from './row-state.ts';
import type { Joining } from './use-joining.ts';

interface ListProps {
  joining: Joining;
}

interface RowProps extends ListProps {
  row: JoiningRow;
}

export function JoiningRecords({ joining }: ListProps) {
  const { kind, rows, chosen, now, decisions } = joining;
  const { outcomes } = decisions;
  const isSettled = ({ id }: JoiningRow) => isDecided(outcomes.get(id));
  return (
    <RecordList
      isDense
      caption={kind.caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={kind.columns(now, outcomes)}
      selection={{ chosen, nameOf: kind.nameOf, canChoose: (row) => !isSettled(row) }}
      rowProps={(row) => ({
        'data-inbox-row': row.id,
        tabIndex: -1,
        'data-done': isSettled(row) ? '' : undefined,
      })}
      actions={(row) =>
        isSettled(row) ? <Decided {...{ joining, row }} /> : <Buttons {...{ joining, row }} />
      }
      card={(row) => <CardRow {...{ joining, row }} />}
    />
  );
}

function Buttons({ joining, row }: RowProps) {
  const { kind, isBusy, dialogs, askToApprove } = joining;
  const name = kind.nameOf(row);
  return (
    <>
      <IconButton
        label={`Details of ${name}`}
        data-key="Enter"
        aria-haspopup="dialog"
        onClick={() => dialogs.details.show(row)}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </IconButton>
      <RefuseButton {...{ joining, row }} />
      <Button
        size="sm"
        variant="primary"
        data-key="a"
        // Loud only in the row that has the focus or the pointer.
        className="[tr:not(:hover,:focus-within)_&]:border-line-strong [tr:not(:hover,:focus-within)_&]:bg-surface-raised [tr:not(:hover,:focus-within)_&]:text-accent"
        aria-label={`Approve ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => askToApprove(row)}
      >
        Approve
      </Button>
    </>
  );
}

function RefuseButton({
  joining: { kind, isBusy, askToRefuse },
  row,
  className,
}: RowProps & { className?: string }) {
  return (
    <Button
      size="sm"
      data-key="r"
      className={className}
      aria-label={`${kind.refuse.label} ${kind.nameOf(row)}`}
      aria-disabled={isBusy || undefined}
      onClick={() => askToRefuse([row])}
    >
      {kind.refuse.label}
    </Button>
  );
}

function CardRow({ joining, row }: RowProps) {
  const { kind, now, isBusy, decisions, dialogs, askToApprove } = joining;
  const outcome = decisions.outcomes.get(row.id);
  return (
    <>
      <button
        type="button"
        data-key="Enter"
        aria-haspopup="dialog"
        className="min-w-0 grow text-left text-sm leading-5"
        onClick={() => dialogs.details.show(row)}
      >
        <span className="flex justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">
            <span className="sr-only">Details of </span>
            <ShortAddress {...row} />
          </span>
          <Age since={row.since} now={now} />
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-ink-muted">
          <span className="min-w-0 wrap-anywhere md:truncate">
            {row.name}
            <span className="max-md:hidden">
              {[row.communityName, row.email].flatMap((fact) => (fact ? `\u00a0· ${fact}` : []))}
            </span>
          </span>
          {isDecided(outcome) && <Outcome {...{ joining, row }} />}
        </span>
        <Standing row={row} outcome={outcome} />
      </button>
      {isDecided(outcome) ? (
        <UndoButton {...{ joining, row }} />
      ) : (
        <>
          <RefuseButton {...{ joining, row }} className="max-md:hidden" />
          <Button
            variant="quiet"
            data-key="a"
            className="size-11 shrink-0 rounded-full bg-accent-soft px-0!"
            aria-label={`Approve ${kind.nameOf(row)}`}
            aria-disabled={isBusy || undefined}
            onClick={() => askToApprove(row)}
          >
            <Check aria-hidden="true" className="size-5" />
          </Button>
        </>
      )}
    </>
  );
}

/** In place of the buttons of a decided row, which had its first one on the left. */
const Decided = (props: RowProps) => [
  <UndoButton key="undo" {...props} />,
  <Outcome key="outcome" {...props} />,
];

function Outcome({ joining: { kind, decisions }, row }: RowProps) {
  const isApproved = decisions.outcomes.get(row.id)?.state === 'approve';
  return (
    <span className="min-w-20 self-center text-right text-sm leading-5 font-semibold text-ink">
      {isApproved ? 'Approved' : kind.refuse.done}
    </span>
  );
}

function UndoButton({ joining: { decisions }, row }: RowProps) {
  if (!decisions.outcomes.get(row.id)?.canUndo) return null;
  return (
    <Button
      size="sm"
      data-key="u"
      aria-label={`Undo the decision about ${row.name}`}
      onClick={() => decisions.undo(row)}
    >
      Undo
    </Button>
  );
}
