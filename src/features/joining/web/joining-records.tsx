import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { RowBox } from '../../../web/admin/chosen-rows.tsx';
import type { Columns } from '../../../web/admin/record-list.tsx';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Checkbox, CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { Age, ShortAddress, Standing, States } from './joining-cells.tsx';
import type { JoiningRow } from './joining-row.ts';
import { isDecided, type RowOutcome } from './row-state.ts';
import type { Joining } from './use-joining.ts';

interface ListProps {
  joining: Joining;
}

const cellClass = 'px-2.5 py-[3px] text-left align-middle font-normal first:pl-4 last:pr-4';

export function JoiningTable({ joining }: ListProps) {
  const { kind, rows, now, decisions } = joining;
  const columns = kind.columns(now, decisions.outcomes);
  return (
    <Card padding="none" className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm leading-5">
        <caption className="sr-only">{kind.caption}</caption>
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="w-0 pl-2">
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside and has its own name */}
              <label className="flex size-8 w-10 cursor-pointer items-center justify-center">
                <Checkbox aria-label="Select all" {...joining.chosen.all} />
              </label>
            </th>
            {columns.map(({ header }) => (
              // The address carries the badges, so it gets the room that the others leave.
              <th
                key={header}
                scope="col"
                className={`${cellClass} whitespace-nowrap ${header === 'Address' ? 'w-full' : ''}`}
              >
                {header}
              </th>
            ))}
            <th scope="col" className={`${cellClass} text-right`}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} {...{ joining, row, columns }} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface RowProps extends ListProps {
  row: JoiningRow;
}

function TableRow({ joining, row, columns }: RowProps & { columns: Columns<JoiningRow> }) {
  const outcome = joining.decisions.outcomes.get(row.id);
  const [first, ...others] = columns;
  return (
    <tr
      data-inbox-row={row.id}
      tabIndex={-1}
      className="border-t border-line -outline-offset-2 focus:bg-surface-sunken has-checked:bg-accent-soft/50"
    >
      <td className="pl-2">
        {!isDecided(outcome) && (
          <RowBox row={row} chosen={joining.chosen} name={joining.kind.nameOf(row)} className="size-10" />
        )}
      </td>
      <th scope="row" className={`${cellClass} ${fade(outcome)}`}>
        {first.cell(row)}
      </th>
      {others.map(({ header, cell }) => (
        <td key={header} className={`${cellClass} ${fade(outcome)}`}>
          {cell(row)}
        </td>
      ))}
      <td className={cellClass}>
        <div className="flex justify-end gap-2">
          {isDecided(outcome) ? <DecidedRow {...{ joining, row }} /> : <Buttons {...{ joining, row }} />}
        </div>
      </td>
    </tr>
  );
}

function Buttons({ joining, row }: RowProps) {
  const { kind, isBusy, dialogs, askToApprove, askToRefuse } = joining;
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
      <Button
        size="sm"
        data-key="r"
        aria-label={`${kind.refuse.label} ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => askToRefuse([row])}
      >
        {kind.refuse.label}
      </Button>
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

const fade = (outcome: RowOutcome | undefined) => (isDecided(outcome) ? 'text-ink-muted' : '');

export function JoiningCards({ joining }: ListProps) {
  return (
    <Card padding="none">
      <CheckboxField label="Select all" className="border-b border-line px-4" {...joining.chosen.all} />
      <ul aria-label={joining.kind.caption}>
        {joining.rows.map((row) => (
          <CardRow key={row.id} {...{ joining, row }} />
        ))}
      </ul>
    </Card>
  );
}

function CardRow({ joining, row }: RowProps) {
  const { kind, now, isBusy, decisions, dialogs, askToApprove } = joining;
  const outcome = decisions.outcomes.get(row.id);
  return (
    <li
      data-inbox-row={row.id}
      tabIndex={-1}
      className="flex items-center gap-2 border-line py-1.5 pr-3 pl-4 -outline-offset-2 not-first:border-t focus:bg-surface-sunken"
    >
      <button
        type="button"
        data-key="Enter"
        aria-haspopup="dialog"
        className="min-w-0 grow text-left text-sm leading-5"
        onClick={() => dialogs.details.show(row)}
      >
        <span className="flex justify-between gap-2">
          <span className={`min-w-0 truncate font-semibold ${fade(outcome)}`}>
            <span className="sr-only">Details of </span>
            <ShortAddress {...row} />
          </span>
          <Age since={row.since} now={now} />
        </span>
        <span className="flex justify-between gap-2 text-ink-muted">
          <span className="min-w-0 truncate">{row.name}</span>
          {!isDecided(outcome) && <States row={row} />}
        </span>
        {!isDecided(outcome) && <Standing row={row} outcome={outcome} hasStates={false} />}
      </button>
      {isDecided(outcome) ? (
        <DecidedRow {...{ joining, row }} />
      ) : (
        <Button
          variant="primary"
          data-key="a"
          className="size-11 shrink-0 rounded-full px-0!"
          aria-label={`Approve ${kind.nameOf(row)}`}
          aria-disabled={isBusy || undefined}
          onClick={() => askToApprove(row)}
        >
          <Check aria-hidden="true" className="size-5" />
        </Button>
      )}
    </li>
  );
}

/** The outcome of a decided row, in place of its buttons. Its only button is Undo, on the left. */
function DecidedRow({ joining: { kind, decisions }, row }: RowProps) {
  const { state, canUndo } = decisions.outcomes.get(row.id) ?? {};
  return (
    <>
      {canUndo && (
        <Button
          size="sm"
          data-key="u"
          aria-label={`Undo the decision about ${row.name}`}
          onClick={() => decisions.undo(row)}
        >
          Undo
        </Button>
      )}
      <span className="inline-flex min-h-9 min-w-20 items-center justify-end gap-1 text-sm font-semibold">
        {state === 'approve' ? 'Approved' : kind.refuse.done}
      </span>
    </>
  );
}
