import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../../../../web/admin/list-skeleton.tsx';
import { QueryError } from '../../../../web/admin/query-error.tsx';
import { type Columns, RecordList } from '../../../../web/admin/record-list.tsx';
import { Card } from '../../../../web/ui/card.tsx';

interface PointsListProps<Row extends { id: string }> {
  caption: string;
  query: UseQueryResult<Row[]>;
  columns: Columns<Row>;
  actions: (row: Row) => ReactNode;
}

/** A short list in each of its states; the first start fills it, and it is never empty. */
export function PointsList<Row extends { id: string }>({
  caption,
  query,
  columns,
  actions,
}: PointsListProps<Row>) {
  if (query.data) {
    return (
      <RecordList
        caption={caption}
        rows={query.data}
        rowKey={({ id }) => id}
        columns={columns}
        actions={actions}
      />
    );
  }
  if (query.isPending) return <ListSkeleton label={`Loading ${caption.toLowerCase()}…`} />;
  return (
    <Card padding="none">
      <QueryError query={query} />
    </Card>
  );
}
