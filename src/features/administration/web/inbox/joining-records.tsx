import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { Checkbox, CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { Age, Decided, ShortAddress, Standing, States } from './joining-cells.tsx';
import type { JoiningRow } from './joining-row.ts';
import type { Outcome } from './use-joining-decisions.ts';

export interface JoiningRecordsProps {
  caption: string;
  rows: readonly JoiningRow[];
  columns: Columns<JoiningRow>;
  /** The time the list was read, in milliseconds. */
  now: number;
  outcomes: ReadonlyMap<string, Outcome>;
  /** The subject of a decision, for screen readers: 'Approve …'. */
  nameOf: (row: JoiningRow) => string;
  refuseLabel: 'Reject' | 'Decline';
  isBusy: boolean;
  selection: { isAll: boolean; isSome: boolean; choose: (isChosen: boolean) => void };
  isChosen: (row: JoiningRow) => boolean;
  onChoose: (row: JoiningRow, isChosen: boolean) => void;
  onApprove: (row: JoiningRow) => void;
  onRefuse: (row: JoiningRow) => void;
  onUndo: (row: JoiningRow) => void;
  onOpen: (row: JoiningRow) => void;
}

const isDecided = (outcome: Outcome | undefined): outcome is Outcome =>
  outcome !== undefined && outcome.state !== 'failed';

const cellClass = 'px-2.5 py-[3px] text-left align-middle font-normal first:pl-4 last:pr-4';

export function JoiningTable(props: JoiningRecordsProps) {
  const { caption, rows, columns, outcomes, selection } = props;
  return (
    <Card padding="none" className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm leading-5">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="w-0 pl-2">
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside and has its own name */}
              <label className="flex size-8 w-10 cursor-pointer items-center justify-center">
                <Checkbox
                  aria-label="Select all"
                  checked={selection.isAll}
                  indeterminate={selection.isSome}
                  onCheckedChange={selection.choose}
                />
              </label>
            </th>
            {columns.map(({ header }) => (
              // The address carries the badges, so it gets the room that the others leave.
              <th key={header} scope="col" className={`${cellClass} ${header === 'Address' ? 'w-full' : ''}`}>
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
            <TableRow key={row.id} row={row} outcome={outcomes.get(row.id)} {...props} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type RowProps = JoiningRecordsProps & { row: JoiningRow; outcome: Outcome | undefined };

function TableRow(props: RowProps) {
  const { row, outcome, columns, nameOf, refuseLabel, isBusy, onApprove, onRefuse, onUndo, onOpen } = props;
  const [first, ...others] = columns;
  const name = nameOf(row);
  return (
    <tr
      data-inbox-row=""
      tabIndex={-1}
      className="border-t border-line -outline-offset-2 focus:bg-surface-sunken has-checked:bg-accent-soft/50"
    >
      <td className="pl-2">{!isDecided(outcome) && <RowBox {...props} />}</td>
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
          {isDecided(outcome) ? (
            <Decided
              row={row}
              outcome={outcome}
              refusedLabel={refuseLabel === 'Reject' ? 'Rejected' : 'Declined'}
              onUndo={() => onUndo(row)}
            />
          ) : (
            <>
              <IconButton
                label={`Details of ${name}`}
                data-key="Enter"
                aria-haspopup="dialog"
                onClick={() => onOpen(row)}
              >
                <Ellipsis aria-hidden="true" className="size-5" />
              </IconButton>
              <Button
                size="sm"
                data-key="r"
                aria-label={`${refuseLabel} ${name}`}
                aria-disabled={isBusy || undefined}
                onClick={() => onRefuse(row)}
              >
                {refuseLabel}
              </Button>
              <Button
                size="sm"
                variant="primary"
                data-key="a"
                aria-label={`Approve ${name}`}
                aria-disabled={isBusy || undefined}
                onClick={() => onApprove(row)}
              >
                Approve
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

const fade = (outcome: Outcome | undefined) => (isDecided(outcome) ? 'text-ink-muted' : '');

/** Has a label that enlarges the touch target. */
function RowBox({ row, nameOf, isChosen, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside and has its own name
    <label className="flex size-10 cursor-pointer items-center justify-center">
      <Checkbox
        data-key="x"
        aria-label={`Select ${nameOf(row)}`}
        checked={isChosen(row)}
        onCheckedChange={(chosen) => onChoose(row, chosen)}
      />
    </label>
  );
}

export function JoiningCards(props: JoiningRecordsProps) {
  const { caption, rows, outcomes, selection } = props;
  return (
    <Card padding="none">
      <CheckboxField
        label="Select all"
        className="border-b border-line px-4"
        checked={selection.isAll}
        indeterminate={selection.isSome}
        onCheckedChange={selection.choose}
      />
      <ul aria-label={caption}>
        {rows.map((row) => (
          <CardRow key={row.id} row={row} outcome={outcomes.get(row.id)} {...props} />
        ))}
      </ul>
    </Card>
  );
}

function CardRow(props: RowProps) {
  const { row, outcome, now, nameOf, refuseLabel, isBusy, onApprove, onUndo, onOpen } = props;
  let action: ReactNode = (
    <Button
      variant="primary"
      data-key="a"
      className="size-11 shrink-0 rounded-full px-0!"
      aria-label={`Approve ${nameOf(row)}`}
      aria-disabled={isBusy || undefined}
      onClick={() => onApprove(row)}
    >
      <Check aria-hidden="true" className="size-5" />
    </Button>
  );
  if (isDecided(outcome)) {
    const refusedLabel = refuseLabel === 'Reject' ? 'Rejected' : 'Declined';
    action = <Decided row={row} outcome={outcome} refusedLabel={refusedLabel} onUndo={() => onUndo(row)} />;
  }
  return (
    <li
      data-inbox-row=""
      tabIndex={-1}
      className="flex items-center gap-2 border-line py-1.5 pr-3 pl-4 -outline-offset-2 not-first:border-t focus:bg-surface-sunken"
    >
      <button
        type="button"
        data-key="Enter"
        aria-haspopup="dialog"
        className="min-w-0 grow text-left text-sm leading-5"
        onClick={() => onOpen(row)}
      >
        <span className="flex justify-between gap-2">
          <span className={`min-w-0 truncate font-semibold ${fade(outcome)}`}>
            <span className="sr-only">Details of </span>
            <ShortAddress address={row.address} />
          </span>
          <span className="text-ink-muted">
            <Age since={row.since} now={now} />
          </span>
        </span>
        <span className="flex justify-between gap-2 text-ink-muted">
          <span className="min-w-0 truncate">{row.name}</span>
          {!isDecided(outcome) && <States row={row} />}
        </span>
        {!isDecided(outcome) && <Standing row={row} outcome={outcome} hasStates={false} />}
      </button>
      {action}
    </li>
  );
}
