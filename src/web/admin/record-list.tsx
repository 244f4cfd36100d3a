import { Fragment, type ReactNode } from 'react';
import { useDates } from '../dates.ts';
import { Card } from '../ui/card.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { classNames } from '../ui/class-names.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { type ChosenRows, RowBox, useChosenRows } from './chosen-rows.tsx';

interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: true;
  /** Left out of a card, because a dialog of the row has it. */
  isOnlyInTable?: true;
}

/** The first column names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface Selection<Row> {
  /** Returns the row's name for screen readers: 'Select Robin Fairwether'. */
  nameOf: (row: Row) => string;
  actions: (chosen: readonly Row[]) => ReactNode;
}

export interface RecordListProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: Columns<Row>;
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection<Row> | undefined;
}

/** A table on desktop, cards on a phone. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { caption, rows, rowKey, selection } = props;
  const isDesktop = useIsDesktop();
  const chosen = useChosenRows(rows, rowKey);
  const tickBox = selection && ((row: Row) => <RowBox {...{ row, chosen }} name={selection.nameOf(row)} />);
  const Records = isDesktop ? RecordTable : RecordCards;
  return (
    <>
      {selection && (
        <SelectionBar caption={caption} count={chosen.rows.length} all={chosen.all}>
          {chosen.rows.length > 0 && selection.actions(chosen.rows)}
        </SelectionBar>
      )}
      <Records {...props} tickBox={tickBox} />
    </>
  );
}

type RecordsProps<Row> = RecordListProps<Row> & { tickBox?: ((row: Row) => ReactNode) | undefined };

/** The cells' look, once for all of them: repeated in each cell it would be a third of the page. */
const tableClass =
  'w-full border-collapse [&_:is(td,th)]:px-4 [&_:is(td,th)]:py-3 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-middle [&_:is(td,th)]:font-normal [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6';

function RecordTable<Row>({ caption, rows, rowKey, columns, actions, tickBox }: RecordsProps<Row>) {
  const [name, ...others] = columns;
  return (
    <Card padding="none" className="relative overflow-x-auto">
      <table className={tableClass}>
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-ink-muted">
          <HeaderRow columns={columns} hasTicks={tickBox !== undefined} hasActions={actions !== undefined} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={`border-t border-line ${tickBox ? 'has-checked:bg-accent-soft/50' : ''}`}
            >
              {tickBox && <td className="p-0! pl-3!">{tickBox(row)}</td>}
              <th scope="row" className="wrap-anywhere">
                {name.cell(row)}
              </th>
              {others.map(({ header, cell, isNumber }) => (
                <td key={header} className={isNumber && 'tabular text-right!'}>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td>
                  <div className="flex justify-end gap-2">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface HeaderRowProps<Row> extends Pick<RecordListProps<Row>, 'columns'> {
  hasTicks: boolean;
  hasActions: boolean;
}

function HeaderRow<Row>({ columns, hasTicks, hasActions }: HeaderRowProps<Row>) {
  return (
    <tr>
      {hasTicks && (
        <th scope="col" className="w-0 p-0! pl-3!">
          <span className="sr-only">Select</span>
        </th>
      )}
      {columns.map(({ header, isNumber }) => (
        <th key={header} scope="col" className={isNumber ? 'text-right!' : undefined}>
          {header}
        </th>
      ))}
      {hasActions && (
        <th scope="col" className="text-right!">
          Actions
        </th>
      )}
    </tr>
  );
}

/**
 * Rows as cards; with large text, names stand above values. Cards are laid out near the viewport only, the last one always, so that none
 * overlaps the content below.
 */
function RecordCards<Row>({ rows, rowKey, columns, actions, tickBox }: RecordsProps<Row>) {
  const shown = columns.filter(({ isOnlyInTable }) => !isOnlyInTable);
  const isShort = shown.length < columns.length;
  return (
    <ul className={`@container grid ${isShort ? 'gap-2' : 'gap-3'}`}>
      {rows.map((row) => (
        <Card
          key={rowKey(row)}
          as="li"
          padding="sm"
          className={`relative ${isShort ? 'flex items-center gap-3 py-3! not-last:[contain-intrinsic-block-size:auto_6rem]' : 'not-last:[contain-intrinsic-block-size:auto_14rem]'} not-last:[content-visibility:auto] ${tickBox ? 'has-checked:border-accent' : ''}`}
        >
          {tickBox && <div className="absolute top-1.5 right-1.5">{tickBox(row)}</div>}
          <dl
            className={`grid gap-x-4 ${isShort ? 'min-w-0 grow gap-y-1' : '@large:grid-cols-[auto_1fr] @large:gap-y-1.5'} ${tickBox ? '[&>dd:first-of-type]:pr-8' : ''}`}
          >
            {shown.map(({ header, cell, isNumber }) => (
              <Fragment key={header}>
                <dt className={isShort ? 'sr-only' : 'text-sm leading-6 text-ink-muted'}>{header}</dt>
                <dd className={`min-w-0 wrap-anywhere ${isNumber ? 'tabular' : ''}`}>{cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
          {actions && (
            <div className={isShort ? 'shrink-0' : 'mt-4 flex flex-wrap gap-3 *:grow'}>{actions(row)}</div>
          )}
        </Card>
      ))}
    </ul>
  );
}

interface SelectionBarProps {
  /** The list's name, which makes the bar's name unique on the page. */
  caption: string;
  count: number;
  all: ChosenRows<never>['all'];
  children: ReactNode;
}

/** Sticks to the top while the list scrolls. */
function SelectionBar({ caption, count, all, children }: SelectionBarProps) {
  return (
    <fieldset
      aria-label={`Selected: ${caption}`}
      className={classNames(
        'mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border px-4 py-1.5 md:px-6',
        count > 0
          ? 'sticky top-2 z-10 border-accent bg-surface-raised [box-shadow:0_1px_3px_rgb(0_0_0/0.1)]'
          : 'border-transparent',
      )}
    >
      <CheckboxField label="Select all" {...all} />
      <p role="status" className="tabular text-sm text-ink-muted">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && <div className="flex grow flex-wrap justify-end gap-2 max-sm:*:grow">{children}</div>}
    </fieldset>
  );
}

/** A date; the exact time shows on hover, or below it if `withTime`. */
export function Day({ at, withTime = false }: { at: Date; withTime?: boolean }) {
  const dates = useDates();
  return (
    <time dateTime={at.toISOString()} title={`${dates.day(at)}, ${dates.time(at)}`} className="tabular">
      <span className="whitespace-nowrap">{dates.day(at)}</span>
      {withTime && (
        <>
          {' '}
          <span className="inline-block text-sm whitespace-nowrap text-ink-muted md:block">
            {dates.time(at)}
          </span>
        </>
      )}
    </time>
  );
}

/** Long words break, so that they push no button off screen. */
export function TypedText({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('block wrap-anywhere md:min-w-36', className)}>{children}</span>;
}
