import { type ReactNode, useState } from 'react';
import { counted, formatNumber } from '../../../platform/format-number.ts';
import { RecordList } from '../../../web/admin/record-list.tsx';
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Segmented } from '../../../web/ui/segmented.tsx';
import { Unbroken } from '../../../web/ui/unbroken.tsx';
import { type PlanStatus, planStatuses } from '../list-import.rules.ts';
import type { PlanRow } from '../list-import.schema.ts';

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
  /** Whether a row that is not proposed can be added as it is. */
  mayAdd?: boolean;
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

interface PlannedRowsProps<Row extends PlanRow, Mended> {
  rows: readonly Row[];
  words: RowWords<Row, Mended>;
  leftOut: readonly number[];
  onLeaveOut: (ids: number[]) => void;
  mended: readonly Mended[];
  /** `isAdded` if it was not proposed, and is added as it is. */
  onMend: (row: Mended, isAdded?: boolean) => void;
}

const pageSize = 50;

/** What happens with each row, and why. */
export function PlannedRows<Row extends PlanRow, Mended extends { id: number }>(
  props: PlannedRowsProps<Row, Mended>,
) {
  const { rows, words, leftOut, onLeaveOut, onMend } = props;
  const { isDoubtful } = words;
  const mended = new Map(props.mended.map((row) => [row.id, row]));
  const needsLook = (row: Row) => row.status === 'faulty' || isDoubtful(row);
  const [shown, setShown] = useState<Shown>('all');
  const [limit, setLimit] = useState(pageSize);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const of = (which: Shown) =>
    which === 'all'
      ? rows
      : rows.filter(which === 'doubtful' ? isDoubtful : ({ status }) => status === which);
  // What needs a look comes first, so that none of it is folded away behind the others.
  const chosen = of(shown).toSorted(
    (one, other) => Number(needsLook(other)) - Number(needsLook(one)) || one.id - other.id,
  );
  const isOpen = (row: Row) => needsLook(row) || opened.includes(row.id);
  const editable = ({ header, cell, edit }: StoredColumn<Row, Mended>) => ({
    header,
    cell: (row: Row) =>
      edit && isOpen(row) ? edit(row, mended.get(row.id) ?? words.mendedOf(row), onMend) : cell(row),
  });
  const [first, ...others] = words.stored;
  const filters = (['all', 'doubtful', ...planStatuses] as const).filter(
    (which) => which === 'all' || which === shown || of(which).length > 0,
  );
  const labelOf = (which: Shown) =>
    which === 'all' ? 'All' : which === 'doubtful' ? 'Doubtful' : words.statuses[which].label;
  return (
    <>
      <Doubts rows={rows.filter(isDoubtful)} leftOut={leftOut} onLeaveOut={onLeaveOut} />
      <div className="relative max-w-full overflow-x-auto [&_label]:whitespace-nowrap [&>div>div]:max-w-none">
        <Segmented<Shown>
          label="Rows shown"
          value={shown}
          onChange={(next) => {
            setShown(next);
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
              row={row}
              {...{ words, leftOut, onLeaveOut }}
              onAdd={() => onMend(words.mendedOf(row), true)}
              onOpen={isOpen(row) ? undefined : () => setOpened([...opened, row.id])}
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

/** What several rows have in common is answered once, also if what is quoted differs from row to row. */
function groupsOf(rows: readonly PlanRow[]): { question: string; ids: number[] }[] {
  const groups = new Map<string, { messages: string[]; ids: number[] }>();
  for (const { id, problems } of rows)
    for (const { message } of problems) {
      const kind = message.replaceAll(/“[^“”]*”|'[^']*'/g, '');
      const group = groups.get(kind) ?? { messages: [], ids: [] };
      group.messages.push(message);
      group.ids.push(id);
      groups.set(kind, group);
    }
  return [...groups.values()].flatMap(({ messages: [first = '', ...others], ids }) => {
    const isSame = others.every((message) => message === first);
    return ids.length > 1 ? { question: isSame ? first : `${first} and similar`, ids } : [];
  });
}

interface DoubtsProps extends Pick<PlannedRowsProps<PlanRow, unknown>, 'leftOut' | 'onLeaveOut'> {
  rows: readonly PlanRow[];
}

function Doubts({ rows, leftOut, onLeaveOut }: DoubtsProps): ReactNode {
  const groups = groupsOf(rows);
  if (groups.length === 0) return null;
  const out = new Set(leftOut);
  return (
    <Card as="section" aria-label="Doubts" className="grid gap-3">
      <h3 className="font-semibold">Please check these together</h3>
      {groups.map(({ question, ids }) => (
        <div key={question} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{counted(ids.length, 'row')}:</strong> {question}
          </p>
          <Segmented
            label={`Take ${counted(ids.length, 'row')}: ${question}`}
            value={ids.every((id) => out.has(id)) ? 'none' : ids.some((id) => out.has(id)) ? 'some' : 'all'}
            onChange={(answer) => {
              const others = leftOut.filter((id) => !ids.includes(id));
              onLeaveOut(answer === 'none' ? [...others, ...ids] : others);
            }}
            options={[
              { value: 'all', label: 'Take all' },
              { value: 'none', label: 'Take none' },
            ]}
          />
        </div>
      ))}
    </Card>
  );
}

interface RowActionsProps<Row extends PlanRow>
  extends Pick<PlannedRowsProps<Row, never>, 'leftOut' | 'onLeaveOut'> {
  row: Row;
  words: Pick<RowWords<Row, never>, 'nameOf' | 'isDoubtful' | 'mayAdd'>;
  onAdd: () => void;
  onOpen: (() => void) | undefined;
}

function RowActions<Row extends PlanRow>(props: RowActionsProps<Row>) {
  const { row, words, leftOut, onLeaveOut, onAdd, onOpen } = props;
  const mayLeaveOut = row.status === 'new' || row.status === 'changed' || words.isDoubtful(row);
  const isLeftOut = leftOut.includes(row.id);
  const name = words.nameOf(row);
  if (row.status === 'known' && !mayLeaveOut) return null;
  return (
    <>
      {onOpen && (
        <Button size="sm" aria-label={`Edit ${name}`} onClick={onOpen}>
          Edit
        </Button>
      )}
      {/* In one place, so that the focus stays on the row that is added. */}
      {row.status === 'none' && words.mayAdd ? (
        <Button size="sm" aria-label={`Add ${name}`} onClick={onAdd}>
          Add
        </Button>
      ) : (
        mayLeaveOut && (
          <Button
            size="sm"
            className="whitespace-nowrap"
            aria-pressed={isLeftOut}
            aria-label={`Leave out ${name}`}
            onClick={() =>
              onLeaveOut(isLeftOut ? leftOut.filter((one) => one !== row.id) : [...leftOut, row.id])
            }
          >
            {isLeftOut ? 'Left out' : 'Leave out'}
          </Button>
        )
      )}
    </>
  );
}

/** The column that says what happens with a row, and why. */
export const outcomeOf = <Row extends PlanRow>(
  { statuses, prefixOf }: Pick<RowWords<Row, unknown>, 'statuses' | 'prefixOf'>,
  leftOut: readonly number[] = [],
) => ({
  header: 'What happens',
  cell: (row: Row) => {
    const isLeftOut = leftOut.includes(row.id);
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
