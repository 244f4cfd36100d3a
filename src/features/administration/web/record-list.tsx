import { Fragment, type ReactNode } from 'react';
import { Card } from '../../../web/ui/card.tsx';
import { desktopQuery, useMediaQuery } from '../../../web/ui/use-media-query.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
}

interface RecordListProps<Row> {
  /** Read out before a table. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** Records of an admin's list: a table on a desk, cards on a phone. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const isDesktop = useMediaQuery(desktopQuery);
  return isDesktop ? <RecordTable {...props} /> : <RecordCards {...props} />;
}

function RecordTable<Row>({ caption, rows, rowKey, columns, actions }: RecordListProps<Row>) {
  const [name, ...others] = columns;
  const cellClass = 'px-4 py-3 text-left align-middle font-normal first:pl-6 last:pr-6';
  return (
    <Card padding="none" className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-ink-muted">
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col" className={cellClass}>
                {header}
              </th>
            ))}
            {actions && (
              <th scope="col" className={`${cellClass} text-right`}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              <th scope="row" className={`${cellClass} wrap-anywhere`}>
                {name.cell(row)}
              </th>
              {others.map(({ header, cell }) => (
                <td key={header} className={cellClass}>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td className={cellClass}>
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

function RecordCards<Row>({ rows, rowKey, columns, actions }: RecordListProps<Row>) {
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <Card key={rowKey(row)} as="li" padding="sm">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {columns.map(({ header, cell }) => (
              <Fragment key={header}>
                <dt className="text-sm leading-6 text-ink-muted">{header}</dt>
                <dd className="min-w-0 wrap-anywhere">{cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
          {actions && <div className="mt-4 flex flex-wrap gap-3 *:grow">{actions(row)}</div>}
        </Card>
      ))}
    </ul>
  );
}
