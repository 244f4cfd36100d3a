import type { ReactNode } from 'react';
import { useDates } from '../dates.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox, CheckboxField } from '../ui/checkbox-field.tsx';
import { classNames } from '../ui/class-names.ts';
import { useIsWide } from '../ui/use-is-desktop.ts';
import { type ChosenRows, RowBox } from './chosen-rows.tsx';

interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: true;
  /** Gets the room that the others leave. */
  isWide?: true;
  /** Left out on a phone. */
  isNotOnPhone?: true;
}

/** The first column names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface Selection<Row> {
  chosen: ChosenRows<Row>;
  /** Returns the row's name for screen readers: 'Select Robin Fairwether'. */
  nameOf: (row: Row) => string;
  /** All rows by default. */
  canChoose?: (row: Row) => boolean;
}

export interface RecordListProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: Columns<Row>;
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection<Row> | undefined;
  /** Low rows, for a list that is worked through. */
  isDense?: boolean;
  /** Attributes of a row; one that is `data-done` is muted. */
  rowProps?: (row: Row) => { tabIndex: number } & Record<`data-${string}`, string | undefined>;
  /** Returns what a narrow screen shows of a row in place of the columns. */
  card?: (row: Row) => ReactNode;
}

/** A table on a wide screen, cards on others. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const Records = useIsWide() ? RecordTable : props.card ? RecordLines : RecordCards;
  return <Records {...props} />;
}

/** The cells' look, once for all of them: repeated in each cell it would be a third of the page. */
const tableClass =
  'w-full border-collapse [&_:is(td,th)]:text-left [&_:is(td,th)]:align-middle [&_:is(td,th)]:font-normal';
const looks = {
  normal: {
    table:
      '[&_:is(td,th)]:px-4 [&_:is(td,th)]:py-3 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6',
    head: 'text-sm text-ink-muted',
    row: 'border-t border-line',
    box: 'size-11',
  },
  dense: {
    table: 'text-sm leading-5 [&_:is(td,th)]:px-2.5 [&_:is(td,th)]:py-[3px] [&_:is(td,th):last-child]:pr-4',
    head: 'text-xs text-ink-muted *:*:whitespace-nowrap',
    row: 'border-t border-line -outline-offset-2 focus:bg-surface-sunken data-done:text-ink-muted',
    box: 'size-10',
  },
};

function RecordTable<Row>(props: RecordListProps<Row>) {
  const { caption, rows, rowKey, columns, actions, selection, isDense = false, rowProps } = props;
  const look = isDense ? looks.dense : looks.normal;
  const [name, ...others] = columns;
  return (
    <Card padding="none" className="relative overflow-x-auto">
      <table className={`${tableClass} ${look.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={look.head}>
          <HeaderRow columns={columns} all={selection?.chosen.all} hasActions={actions !== undefined} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...rowProps?.(row)}
              className={`${look.row} ${selection ? 'has-checked:bg-accent-soft/50' : ''}`}
            >
              {selection && (
                <td className="p-0! pl-2!">
                  <TickBox row={row} selection={selection} className={look.box} />
                </td>
              )}
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

interface TickBoxProps<Row> {
  row: Row;
  selection: Selection<Row>;
  className?: string;
}

function TickBox<Row>({ row, selection, className }: TickBoxProps<Row>) {
  const { chosen, nameOf, canChoose = () => true } = selection;
  return canChoose(row) && <RowBox {...{ row, chosen, className }} name={nameOf(row)} />;
}

interface HeaderRowProps<Row> extends Pick<RecordListProps<Row>, 'columns'> {
  all: ChosenRows<Row>['all'] | undefined;
  hasActions: boolean;
}

function HeaderRow<Row>({ columns, all, hasActions }: HeaderRowProps<Row>) {
  return (
    <tr>
      {all && (
        <th scope="col" className="w-0 p-0! pl-2!">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside and has its own name */}
          <label className="flex h-8 w-10 cursor-pointer items-center justify-center">
            <Checkbox aria-label="Select all" {...all} />
          </label>
        </th>
      )}
      {columns.map(({ header, isNumber, isWide }) => (
        <th key={header} scope="col" className={classNames(isNumber && 'text-right!', isWide && 'w-full')}>
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

/** Rows as lines of one card. */
function RecordLines<Row>({ caption, rows, rowKey, selection, rowProps, card }: RecordListProps<Row>) {
  return (
    <Card padding="none">
      {selection && (
        <CheckboxField label="Select all" className="border-b border-line px-4" {...selection.chosen.all} />
      )}
      <ul aria-label={caption}>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            {...rowProps?.(row)}
            className="flex items-center gap-2 border-line py-1.5 pr-3 pl-4 -outline-offset-2 not-first:border-t has-checked:bg-accent-soft/50 focus:bg-surface-sunken data-done:text-ink-muted"
          >
            {selection && (
              <div className="-ml-3 w-10 shrink-0 max-md:hidden">
                <TickBox row={row} selection={selection} className="size-10" />
              </div>
            )}
            {card?.(row)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Rows as cards: what names the row, then facts side by side; with large text, their names stand above them. */
function RecordCards<Row>({ rows, rowKey, columns, actions, selection }: RecordListProps<Row>) {
  const isShort = columns.some(({ isNotOnPhone }) => isNotOnPhone) || columns.length === 2;
  return (
    <>
      {selection && <CheckboxField label="Select all" className="px-4" {...selection.chosen.all} />}
      <ul className={`@container grid md:grid-cols-2 ${isShort ? 'gap-2' : 'gap-3'}`}>
        {rows.map((row) => (
          <Card
            key={rowKey(row)}
            as="li"
            padding="sm"
            className={`relative flex ${isShort ? 'items-center gap-3 py-3! md:items-start' : 'flex-col'} ${selection ? 'has-checked:border-accent' : ''}`}
          >
            {selection && (
              <div className="absolute top-1.5 right-1.5">
                <TickBox row={row} selection={selection} />
              </div>
            )}
            <dl
              className={`flex flex-wrap gap-x-4 gap-y-1 ${isShort ? 'min-w-0 grow max-md:flex-col' : 'items-baseline'} ${selection ? '*:first:pr-8' : ''}`}
            >
              {columns.map(({ header, cell, isNumber, isNotOnPhone }, index) => {
                const content = cell(row) ?? '';
                return (
                  content !== '' && (
                    <div
                      key={header}
                      className={
                        index === 0
                          ? 'basis-full'
                          : `flex min-w-0 items-baseline gap-x-1.5 has-[input]:basis-full @max-large:block ${isNotOnPhone ? 'max-md:hidden!' : isShort ? 'md:basis-full' : ''}`
                      }
                    >
                      <dt
                        className={
                          (isShort && !isNotOnPhone) || index === 0
                            ? 'sr-only'
                            : 'shrink-0 text-sm leading-6 text-ink-muted'
                        }
                      >
                        {header}
                      </dt>
                      <dd className={`min-w-0 wrap-anywhere has-[input]:grow ${isNumber ? 'tabular' : ''}`}>
                        {content}
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
            {actions && (
              <div
                className={
                  isShort
                    ? 'flex max-w-1/2 shrink-0 flex-wrap justify-end gap-2'
                    : 'mt-auto flex flex-wrap gap-2 pt-3 *:grow'
                }
              >
                {actions(row)}
              </div>
            )}
          </Card>
        ))}
      </ul>
    </>
  );
}

interface SelectionBarProps {
  /** The list's name, which makes the bar's name unique on the page. */
  caption: string;
  /** How many rows are selected, or what is being done with them. */
  status: string;
  /** Beside it. */
  aside?: ReactNode;
  /** The buttons for the selected rows. */
  children: ReactNode;
}

/** Sticks to the bottom of the screen, so that choosing a row moves no other. */
export function SelectionBar({ caption, status, aside, children }: SelectionBarProps) {
  return (
    <fieldset
      data-bulk-bar=""
      aria-label={`Selected: ${caption}`}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-surface-raised px-4 py-1.5 [box-shadow:0_1px_3px_rgb(0_0_0/0.1)] lg:bottom-2"
    >
      <p role="status" className="tabular flex min-h-11 items-center text-sm text-ink-muted">
        {status}
      </p>
      {aside}
      <div className="flex grow flex-wrap justify-end gap-2 empty:hidden max-sm:*:grow">{children}</div>
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
          <span className="inline-block text-sm whitespace-nowrap text-ink-muted xl:block">
            {dates.time(at)}
          </span>
        </>
      )}
    </time>
  );
}

/** Long words break, so that they push no button off screen. */
export function TypedText({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('block wrap-anywhere xl:min-w-36', className)}>{children}</span>;
}
