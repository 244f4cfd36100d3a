import { type ReactNode, type RefObject, useRef } from 'react';
import { counted } from '../../../platform/format-number.ts';
import { type Columns, RecordList } from '../../../web/admin/record-list.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { SelectField } from '../../../web/ui/select-field.tsx';
import { maxFirstRows } from '../list-import.rules.ts';
import type { ListColumn, ListPlan, PlanRow, ReadList } from '../list-import.schema.ts';
import { StepHeading } from './import-source.tsx';
import { outcomeOf, type RowWords } from './planned-rows.tsx';

const notUsed = 'Not used';
const none = '-';

const filledIn = ({ columns }: ReadList) => columns.filter(({ samples }) => samples.length > 0);

interface ColumnStepProps<Row extends PlanRow> {
  /** The file's name, or 'the pasted rows'. */
  name: string;
  plan: ListPlan<Row>;
  /** The names of what a column may be. */
  uses: Readonly<Record<string, string>>;
  words: { stored: Columns<Row> } & Pick<RowWords<Row, unknown>, 'statuses' | 'prefixOf'>;
  /** Fields for what no column says. */
  questions: ReactNode;
  continueLabel: string;
  isBusy: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChoose: (columns: ListColumn['use'][]) => void;
  onSheet: (sheet: string) => void;
  onBack: () => void;
  onContinue: () => void;
}

/** The second step of every import: what each column is, and what becomes of the first rows. */
export function ColumnStep<Row extends PlanRow>(props: ColumnStepProps<Row>) {
  const { name, plan, uses, words, isBusy } = props;
  const { list } = plan;
  const empty = list.columns.filter(({ heading, samples }) => heading !== '' && samples.length === 0);
  const missing = useRef<HTMLDivElement>(null);
  const isMissing = list.problem !== null && props.questions === null;
  const problem = (
    <div role="status" ref={missing} tabIndex={-1} className="rounded-card outline-offset-4">
      {list.problem !== null && <Notice tone="attention">{list.problem}</Notice>}
    </div>
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid gap-2">
        <StepHeading ref={props.headingRef}>
          {list.columns.length > 0 ? `The columns of ${name}` : `A question about ${name}`}
        </StepHeading>
        {list.columns.length > 0 && (
          <p className="text-ink-muted">
            Please say what each column is. Nothing is read from columns that are not used, and your choice is
            remembered for the next list.
          </p>
        )}
        <SheetField list={list} onChange={props.onSheet} />
        {props.questions === null && problem}
      </Card>
      {list.columns.length > 0 && (
        <RecordList
          caption="Columns of the list"
          rows={filledIn(list)}
          rowKey={(column) => column.name}
          columns={columnsOf(list, uses, props.onChoose)}
        />
      )}
      {empty.length > 0 && (
        <p className="px-1 text-ink-muted wrap-anywhere">
          {empty.length === 1 ? 'One column is empty' : `${empty.length} columns are empty`}:{' '}
          {empty.map((column) => column.name).join(', ')}.
        </p>
      )}
      {props.questions !== null && problem}
      {props.questions}
      {list.problem === null && plan.rows.length > 0 && list.columns.length > 0 && (
        <section aria-label="The first rows" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="font-semibold">The first rows as they would be stored</h3>
          <RecordList
            caption="The first rows as they would be stored"
            rows={plan.rows.slice(0, maxFirstRows)}
            rowKey={({ id }) => String(id)}
            columns={[...words.stored, outcomeOf(words)]}
          />
        </section>
      )}
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button onClick={props.onBack}>Change the rows</Button>
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel="Reading…"
          onClick={isMissing ? () => missing.current?.focus() : props.onContinue}
        >
          {props.continueLabel}
        </Button>
      </div>
    </section>
  );
}

function columnsOf(
  { columns }: ReadList,
  uses: Readonly<Record<string, string>>,
  onChoose: ColumnStepProps<PlanRow>['onChoose'],
): Columns<ListColumn> {
  const options = [
    { value: none, label: notUsed },
    ...Object.entries(uses).map(([value, label]) => ({ value, label })),
  ];
  return [
    { header: 'Column', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      header: 'First values',
      cell: ({ samples }) => (
        <ul className="grid gap-0.5 text-sm wrap-anywhere">
          {samples.map((sample) => (
            <li key={sample}>{sample}</li>
          ))}
        </ul>
      ),
    },
    {
      header: 'What it is',
      cell: (column) => (
        <SelectField
          label={`What ${column.name} is`}
          hideLabel
          className="xl:min-w-56"
          value={column.use ?? none}
          options={options}
          onChange={(next) =>
            onChoose(columns.map((one) => (one !== column ? one.use : next === none ? null : next)))
          }
        />
      ),
    },
  ];
}

interface SheetFieldProps {
  list: ReadList;
  onChange: (sheet: string) => void;
}

/** Hidden sheets are not offered. */
function SheetField({ list: { sheets, sheet }, onChange }: SheetFieldProps) {
  if (sheets.length === 0) return null;
  return (
    <SelectField
      label="Sheet"
      className="max-w-sm"
      value={sheet}
      options={sheets.map(({ name, rows }) => ({ value: name, label: `${name} (${counted(rows, 'row')})` }))}
      onChange={onChange}
    />
  );
}

interface ColumnLineProps extends SheetFieldProps {
  uses: Readonly<Record<string, string>>;
  onChangeColumns: () => void;
}

/** The columns in one line above the plan: which were read, and which were not. */
export function ColumnLine({ list, uses, onChange, onChangeColumns }: ColumnLineProps) {
  const read = filledIn(list).filter(({ use }) => use !== null);
  const unused = filledIn(list).filter(({ use }) => use === null);
  const shown = ({ name, use }: ListColumn) => {
    const label = uses[use ?? ''] ?? '';
    return label.toLowerCase() === name.toLowerCase() ? label : `${name} as ${label}`;
  };
  return (
    <div className="grid gap-2">
      <SheetField list={list} onChange={onChange} />
      {list.columns.length === 0 ? (
        <p className="text-ink-muted">Read as {list.source}.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted wrap-anywhere">
          <span>
            Read: {read.map(shown).join(', ')}.
            {unused.length > 0 && ` Not used: ${unused.map(({ name }) => name).join(', ')}.`}
          </span>
          <Button
            size="sm"
            variant="quiet"
            className="-ml-3"
            aria-label="Change the columns"
            onClick={onChangeColumns}
          >
            Change
          </Button>
        </p>
      )}
    </div>
  );
}
