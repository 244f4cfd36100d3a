import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../platform/format-number.ts';
import { RecordList } from '../../../web/admin/record-list.tsx';
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Segmented } from '../../../web/ui/segmented.tsx';
import { Unbroken } from '../../../web/ui/unbroken.tsx';
import { type PlanStatus, planStatuses } from '../list-import.rules.ts';
import type { PlanRow } from '../list-import.schema.ts';
import type { ImportDraft } from './import-draft.ts';
import { SharedDoubts } from './shared-doubts.tsx';

type Shown = 'all' | 'doubtful' | PlanStatus;

/** How the rows of an import are shown and corrected. */
export interface RowWords<Row extends PlanRow, Mended> {
  caption: string;
  statuses: Readonly<Record<PlanStatus, { label: string; tone: BadgeTone }>>;
  nameOf: (row: Row) => string;
  /** Whether the problems of a row that is not faulty are doubts about it. */
  isDoubtful: (row: Row) => boolean;
  /** The values of a row that can be corrected. */
  mendedOf: (row: Row) => Mended;
  stored: StoredColumns<Row, Mended>;
  /** Whether a row is not proposed, and can be added. */
  mayAdd?: (row: Row) => boolean;
  /** Why rows are not proposed that can be added together. */
  sharedReasonsOf?: (row: Row) => Row['problems'];
  /** Returns what stands before a message, such as its field. */
  prefixOf?: (row: Row, problem: Row['problems'][number]) => string;
}

/** A column of rows as they would be stored. */
export interface StoredColumn<Row, Mended> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its field where a row is open. */
  edit?: ((row: Row, values: Mended, onEdit: (mended: Mended) => void) => ReactNode) | undefined;
}

type StoredColumns<Row, Mended> = readonly [StoredColumn<Row, Mended>, ...StoredColumn<Row, Mended>[]];

interface PlannedRowsProps<Row extends PlanRow, Mended extends { id: number }> {
  rows: readonly Row[];
  words: RowWords<Row, Mended>;
  draft: ImportDraft<Mended>;
  isReading: boolean;
  /** `reads` if the change shows only in another plan. */
  onChange: (changed: Partial<ImportDraft<Mended>>, reads?: 'plan') => void;
}

const pageSize = 50;

/** What happens with each row, and why. */
export function PlannedRows<Row extends PlanRow, Mended extends { id: number }>(
  props: PlannedRowsProps<Row, Mended>,
) {
  const { rows, words, draft, isReading, onChange } = props;
  const { isDoubtful, mayAdd = () => false } = words;
  const mended = new Map(draft.mended.map((row) => [row.id, row]));
  const leftOut = new Set(draft.leftOut);
  const needsLook = (row: Row) => row.status === 'faulty' || isDoubtful(row);
  const of = (which: Shown) =>
    which === 'all'
      ? rows
      : rows.filter(which === 'doubtful' ? isDoubtful : ({ status }) => status === which);
  // What needs a look comes first, so that none of it is folded away behind the others. A row that changes keeps its place.
  const listOf = (which: Shown) => ({
    shown: which,
    ids: of(which)
      .toSorted((one, other) => Number(needsLook(other)) - Number(needsLook(one)) || one.id - other.id)
      .map(({ id }) => id),
  });
  const [{ shown, ids }, setList] = useState(() => listOf('all'));
  const [limit, setLimit] = useState(pageSize);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  const isOpen = (row: Row) => needsLook(row) || opened.includes(row.id);
  const mendedOf = (row: Row) => mended.get(row.id) ?? words.mendedOf(row);
  const mendedWith = (changed: readonly Mended[]) => [
    ...draft.mended.filter(({ id }) => changed.every((one) => one.id !== id)),
    ...changed,
  ];
  const isBusy = (row: Row) => isReading && row.status === 'none' && mended.has(row.id);
  const isTaken = (row: Row) => !leftOut.has(row.id) && (row.status !== 'none' || isBusy(row));
  function take(taken: readonly Row[], takes: boolean) {
    const others = draft.leftOut.filter((id) => taken.every((row) => row.id !== id));
    const added = taken.filter(({ status }) => takes && status === 'none').map(mendedOf);
    if (!takes) onChange({ leftOut: [...others, ...taken.map(({ id }) => id)] });
    else if (added.length === 0) onChange({ leftOut: others });
    else onChange({ leftOut: others, mended: mendedWith(added) }, 'plan');
  }
  const [first, ...others] = words.stored;
  const editable = (column: StoredColumn<Row, Mended>) => ({
    ...column,
    cell: (row: Row) =>
      column.edit && isOpen(row) ? (
        <>
          {/* A card has no name of the first column. */}
          {column === first && <p className="text-sm text-ink-muted xl:hidden">{column.header}</p>}
          {column.edit(row, mendedOf(row), (edited) => onChange({ mended: mendedWith([edited]) }))}
        </>
      ) : (
        column.cell(row)
      ),
  });
  const filters = (['all', 'doubtful', ...planStatuses] as const).filter(
    (which) => which === 'all' || which === shown || of(which).length > 0,
  );
  const labelOf = (which: Shown) =>
    which === 'all' ? 'All' : which === 'doubtful' ? 'Doubtful' : words.statuses[which].label;
  return (
    <>
      <SharedDoubts
        rows={rows}
        doubtsOf={(row) =>
          (isDoubtful(row) ? row.problems : (words.sharedReasonsOf?.(row) ?? [])).map(
            (problem) => `${words.prefixOf?.(row, problem) ?? ''}${problem.message}`,
          )
        }
        isTaken={isTaken}
        onTake={take}
      />
      <div className="relative max-w-full overflow-x-auto [&_label]:whitespace-nowrap [&>div>div]:max-w-none">
        <Segmented<Shown>
          label="Rows shown"
          value={shown}
          onChange={(next) => {
            setList(listOf(next));
            setLimit(pageSize);
          }}
          options={filters.map((which) => ({
            value: which,
            label: `${labelOf(which)} ${formatNumber(of(which).length)}`,
          }))}
        />
      </div>
      {chosen.length === 0 ? (
        <Card padding="none">
          <EmptyState className="py-8">No rows match.</EmptyState>
        </Card>
      ) : (
        <RecordList
          caption={words.caption}
          rows={chosen.slice(0, limit)}
          rowKey={({ id }) => String(id)}
          columns={[
            editable(first),
            ...others.map(editable),
            { header: 'Line', cell: ({ line }) => <span className="tabular">{line}</span> },
            outcomeOf(words, leftOut),
          ]}
          actions={(row) => (
            <RowActions
              name={words.nameOf(row)}
              mayAdd={mayAdd(row)}
              mayLeaveOut={row.status === 'new' || row.status === 'changed' || isDoubtful(row)}
              mayOpen={!isOpen(row) && row.status !== 'known'}
              isTaken={isTaken(row)}
              isBusy={isBusy(row)}
              onTake={() => take([row], !isTaken(row))}
              onOpen={() => setOpened([...opened, row.id])}
            />
          )}
        />
      )}
      {chosen.length > limit && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + pageSize)}>
          Show {Math.min(pageSize, chosen.length - limit)} more of {formatNumber(chosen.length)}
        </Button>
      )}
    </>
  );
}

interface RowActionsProps {
  name: string;
  mayAdd: boolean;
  mayLeaveOut: boolean;
  mayOpen: boolean;
  isTaken: boolean;
  isBusy: boolean;
  onTake: () => void;
  onOpen: () => void;
}

function RowActions(props: RowActionsProps) {
  const { name, mayAdd, isTaken } = props;
  return (
    <>
      {props.mayOpen && (
        <Button size="sm" aria-label={`Edit ${name}`} onClick={props.onOpen}>
          Edit
        </Button>
      )}
      {(mayAdd || props.mayLeaveOut) && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-pressed={mayAdd === isTaken}
          aria-label={`${mayAdd ? 'Add' : 'Leave out'} ${name}`}
          busy={mayAdd ? props.isBusy : undefined}
          busyLabel="Reading…"
          // The second press of a double click takes nothing back.
          onClick={({ detail }) => detail < 2 && props.onTake()}
        >
          {mayAdd && isTaken && <Check aria-hidden="true" className="size-4" />}
          {mayAdd ? 'Add' : isTaken ? 'Leave out' : 'Left out'}
        </Button>
      )}
    </>
  );
}

/** The column that says what happens with a row, and why. */
export const outcomeOf = <Row extends PlanRow>(
  { statuses, prefixOf }: Pick<RowWords<Row, unknown>, 'statuses' | 'prefixOf'>,
  leftOut: ReadonlySet<number> = new Set(),
) => ({
  header: 'What happens',
  cell: (row: Row) => {
    const isLeftOut = leftOut.has(row.id);
    const { label, tone } = statuses[row.status];
    return (
      <div className="xl:min-w-48">
        <Badge tone={isLeftOut ? 'neutral' : tone}>{isLeftOut ? 'Left out' : label}</Badge>
        {row.problems.map((problem) => (
          <p
            key={`${problem.field} ${problem.message}`}
            className="mt-1 text-sm wrap-anywhere text-ink-muted"
          >
            {prefixOf?.(row, problem)}
            <Unbroken>{problem.message}</Unbroken>
          </p>
        ))}
      </div>
    );
  },
});
