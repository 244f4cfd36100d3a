import { type RefObject, useState } from 'react';
import { type Category, categories } from '../../../../catalogue/categories.ts';
import {
  detailsOf,
  recordOf,
  type TextDetail,
  textDetails,
  vendorDetailNames,
  vendorDetails,
} from '../../../../catalogue/vendor-details.ts';
import { counted, formatNumber } from '../../../../platform/format-number.ts';
import { type Columns, RecordList } from '../../../../web/admin/record-list.tsx';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { ImportColumn, ImportRow, MendedRow, VendorImportPlan } from '../../vendor-admin.schema.ts';
import { categoryOptions } from '../detail-fields.tsx';
import { ImportColumns } from './import-columns.tsx';

type Shown = 'all' | 'doubtful' | ImportRow['status'];

const statuses: Record<ImportRow['status'], { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'success' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  faulty: { label: 'Faulty', tone: 'attention' },
};

const fieldNames = {
  ...recordOf(vendorDetailNames, (name) => vendorDetails[name].imported),
  community: 'Community',
};

const isDoubtful = ({ status, problems }: ImportRow) =>
  status === 'faulty' || (status === 'new' && problems.length > 0);

const pageSize = 50;

interface ImportPlanProps {
  plan: VendorImportPlan;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isBusy: boolean;
  isChecking: boolean;
  onBack: () => void;
  /** Called with corrected rows, or another choice of columns, to check them. */
  onCheck: (change: { mended: MendedRow[] } | { columns: ImportColumn['use'][] }) => void;
  onAdd: (leftOut: number[]) => void;
}

/** The preview of an import: what was read, and what would happen with each row (docs/adr/0023). */
export default function ImportPlan({ plan, headingRef, ...props }: ImportPlanProps) {
  const { isBusy, isChecking, onBack, onCheck, onAdd } = props;
  const { counts } = plan;
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const [edits, setEdits] = useState<ReadonlyMap<number, MendedRow>>(new Map());
  const toAdd = counts.new - leftOut.length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 ref={headingRef} tabIndex={-1} className="font-serif text-xl font-semibold outline-offset-4">
            {counts.new > 0
              ? `${counted(toAdd, 'vendor')} to add`
              : counts.faulty > 0
                ? 'Nothing to add yet'
                : 'Nothing new in these rows'}
          </h2>
          <p className="tabular text-ink-muted">
            {formatNumber(counts.new)} new, {formatNumber(counts.duplicate)} duplicate,{' '}
            {formatNumber(counts.faulty)} faulty. Duplicate and faulty rows are left out
            {counts.faulty > 0 && '; complete a faulty one below to add it'}.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button onClick={onBack} aria-disabled={isBusy || undefined}>
            Change the rows
          </Button>
          {edits.size > 0 ? (
            <Button
              variant="primary"
              busy={isChecking}
              busyLabel="Checking…"
              onClick={() => {
                onCheck({ mended: [...edits.values()] });
                setEdits(new Map());
              }}
            >
              Check what you changed
            </Button>
          ) : (
            toAdd > 0 && (
              <Button variant="primary" busy={isBusy} busyLabel="Adding…" onClick={() => onAdd([...leftOut])}>
                Add {counted(toAdd, 'vendor')}
              </Button>
            )
          )}
        </div>
      </Card>
      <ImportColumns plan={plan} onChange={(columns) => onCheck({ columns })} />
      <PlannedRows
        plan={plan}
        leftOut={leftOut}
        onLeaveOut={setLeftOut}
        edits={edits}
        onEdit={(row) => setEdits(new Map(edits).set(row.line, row))}
      />
    </section>
  );
}

interface PlannedRowsProps extends Pick<ImportPlanProps, 'plan'> {
  leftOut: readonly number[];
  onLeaveOut: (lines: readonly number[]) => void;
  edits: ReadonlyMap<number, MendedRow>;
  onEdit: (row: MendedRow) => void;
}

function PlannedRows({ plan: { rows, counts }, leftOut, onLeaveOut, edits, onEdit }: PlannedRowsProps) {
  const doubtful = rows.filter(isDoubtful);
  const [shown, setShown] = useState<Shown>('all');
  const [limit, setLimit] = useState(pageSize);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const chosen =
    shown === 'all'
      ? doubtfulFirst(rows)
      : shown === 'doubtful'
        ? doubtful
        : rows.filter(({ status }) => status === shown);
  const hasCommunities = rows.some(({ community }) => community !== '');
  const isOpen = (row: ImportRow) =>
    row.status !== 'duplicate' && (isDoubtful(row) || opened.includes(row.line));
  return (
    <>
      <div className="relative max-w-full overflow-x-auto">
        <Segmented<Shown>
          label="Rows shown"
          value={shown}
          onChange={(next) => {
            setShown(next);
            setLimit(pageSize);
          }}
          options={[
            { value: 'all', label: `All ${formatNumber(rows.length)}` },
            { value: 'doubtful', label: `Doubtful ${formatNumber(doubtful.length)}` },
            { value: 'new', label: `New ${formatNumber(counts.new)}` },
            { value: 'duplicate', label: `Duplicate ${formatNumber(counts.duplicate)}` },
            { value: 'faulty', label: `Faulty ${formatNumber(counts.faulty)}` },
          ]}
        />
      </div>
      {chosen.length === 0 ? (
        <Card padding="none">
          <EmptyState className="py-8">No rows match.</EmptyState>
        </Card>
      ) : (
        <RecordList
          caption="Rows of the file"
          rows={chosen.slice(0, limit)}
          rowKey={({ line }) => String(line)}
          columns={columnsOf({ isOpen, edits, onEdit, hasCommunities })}
          actions={(row) => (
            <RowActions
              row={row}
              isLeftOut={leftOut.includes(row.line)}
              onLeaveOut={(isOut) =>
                onLeaveOut(isOut ? [...leftOut, row.line] : leftOut.filter((one) => one !== row.line))
              }
              onOpen={isOpen(row) ? undefined : () => setOpened([...opened, row.line])}
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

/** Doubtful rows come first, so that none is folded away behind the others. */
const doubtfulFirst = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.toSorted((one, other) => Number(isDoubtful(other)) - Number(isDoubtful(one)) || one.line - other.line);

interface RowActionsProps {
  row: ImportRow;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
  onOpen: (() => void) | undefined;
}

function RowActions({ row: { name, status }, isLeftOut, onLeaveOut, onOpen }: RowActionsProps) {
  if (status !== 'new') return null;
  return (
    <>
      {onOpen && (
        <Button size="sm" aria-label={`Edit ${name}`} onClick={onOpen}>
          Edit
        </Button>
      )}
      <Button
        size="sm"
        className="whitespace-nowrap"
        aria-pressed={isLeftOut}
        aria-label={`Leave out ${name}`}
        onClick={() => onLeaveOut(!isLeftOut)}
      >
        {isLeftOut ? 'Left out' : 'Leave out'}
      </Button>
    </>
  );
}

interface Editing extends Pick<PlannedRowsProps, 'edits' | 'onEdit'> {
  isOpen: (row: ImportRow) => boolean;
  hasCommunities: boolean;
}

/** Each row has the same fields, so their names say which row. */
const labelOf = (field: keyof typeof fieldNames, { line }: ImportRow) =>
  `${fieldNames[field]}, line ${Math.floor(line)}`;

function columnsOf({ isOpen, edits, onEdit, hasCommunities }: Editing): Columns<ImportRow> {
  const valuesOf = (row: ImportRow): MendedRow =>
    edits.get(row.line) ?? { ...detailsOf(row), line: row.line };
  const field = (row: ImportRow, of: 'name' | TextDetail) => (
    <TextField
      label={labelOf(of, row)}
      hideLabel
      className="md:min-w-48"
      autoComplete="off"
      value={valuesOf(row)[of]}
      onChange={({ currentTarget: { value } }) => onEdit({ ...valuesOf(row), [of]: value })}
    />
  );
  return [
    {
      header: 'Provider',
      cell: (row) =>
        isOpen(row) ? field(row, 'name') : <span className="font-semibold">{row.name || '–'}</span>,
    },
    { header: 'Line', cell: ({ line }) => <span className="tabular">{Math.floor(line)}</span> },
    {
      header: 'Category',
      cell: (row) =>
        isOpen(row) ? (
          <SelectField<Category>
            label={labelOf('category', row)}
            hideLabel
            className="md:min-w-44"
            value={categories.find((category) => category === valuesOf(row).category) ?? null}
            options={categoryOptions}
            onChange={(category) => onEdit({ ...valuesOf(row), category })}
          />
        ) : (
          row.category || '–'
        ),
    },
    ...textDetails.map((name) => ({
      header: vendorDetails[name].label,
      cell: (row: ImportRow) => (isOpen(row) ? field(row, name) : row[name] || '–'),
    })),
    ...(hasCommunities
      ? [{ header: 'Community', cell: ({ community }: ImportRow) => community || 'As chosen' }]
      : []),
    { header: 'What happens', cell: (row) => <Outcome {...row} /> },
  ];
}

function Outcome({ status, problems }: ImportRow) {
  const { label, tone } = statuses[status];
  return (
    <div className="md:min-w-48">
      <Badge tone={tone}>{label}</Badge>
      {problems.map(({ field, message }) => (
        <p key={field} className="mt-1 text-sm text-ink-muted">
          {status !== 'duplicate' && message !== `${fieldNames[field]} required` && `${fieldNames[field]}: `}
          {message}
        </p>
      ))}
    </div>
  );
}
