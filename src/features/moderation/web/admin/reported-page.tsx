import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type Hiding, hiddenText } from '../../../../catalogue/report-reasons.ts';
import type { PageOf } from '../../../../platform/paging.ts';
import { useShownRow } from '../../../../web/admin/list-dialogs.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage } from '../../../../web/admin/list-page.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { Reported } from '../../moderation.schema.ts';
import { DecideButtons, type Moderation, ReportsCell } from './reported-cells.tsx';
import type { ReportedSearch } from './reported-search.ts';

const { Dialog: HideDialog } = lazyDialog(() => import('./hide-dialog.tsx'));

type ReportedRow = Reported & { id: string; communityName: string };

export const reportedColumns = <Row extends ReportedRow>(
  what: Columns<Row>[number],
  header: string,
  place: (row: Row) => string,
): Columns<Row> => [
  what,
  {
    header,
    cell: (row) => (
      <div className="md:min-w-36">
        {place(row)}
        <span className="block text-sm text-ink-muted">{row.communityName}</span>
      </div>
    ),
  },
  { header: 'Reports', cell: (row) => <ReportsCell {...row} /> },
];

interface ReportedPageProps<Row extends ReportedRow> {
  title: string;
  lead: string;
  noun: string;
  /** Its options include `listOptions`. */
  query: UseQueryResult<PageOf<Row>>;
  search: ReportedSearch;
  columns: Columns<Row>;
  moderationOf: (row: Row) => Moderation;
  emptyIcon: ReactNode;
  emptyText: string;
}

export function ReportedPage<Row extends ReportedRow>({ moderationOf, ...page }: ReportedPageProps<Row>) {
  const { query, search } = page;
  const list = useRef<HTMLElement>(null);
  const hiding = useShownRow(query.data?.rows);
  return (
    <ListPage
      {...page}
      filters={
        <>
          <SearchBox label="Search words and names" value={search.q} />
          <FilterSelect
            label="Show"
            name="state"
            value={search.state}
            allLabel="What waits"
            options={[{ value: 'settled', label: 'Settled' }]}
          />
          <CommunityFilter value={search.community} />
        </>
      }
      actions={(row) => (
        <DecideButtons
          subject={moderationOf(row)}
          isSettled={search.state === 'settled'}
          onHide={() => hiding.show(row)}
          listRef={list}
        />
      )}
      listRef={list}
      dialogs={
        hiding.shown && (
          <HideDialog
            key={hiding.shown.opening}
            subject={moderationOf(hiding.shown.row)}
            open={hiding.shown.isOpen}
            onClose={hiding.close}
            listRef={list}
          />
        )
      }
    />
  );
}

export function HiddenLine({ hidden }: { hidden: Hiding | null }) {
  return hidden && <p className="text-sm font-medium">{hiddenText(hidden)}</p>;
}
