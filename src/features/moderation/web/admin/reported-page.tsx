import type { ReactNode } from 'react';
import { type Hiding, hiddenText } from '../../../../catalogue/report-reasons.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { useDialog } from '../../../../web/use-dialog.ts';
import type { Reported } from '../../moderation.schema.ts';
import { type Moderation, ModerationActions, ReportsCell } from './reported-cells.tsx';
import type { ReportedPageOf } from './reported-route.ts';

const { Dialog: HideDialog } = lazyDialog(() => import('./hide-dialog.tsx'));

type ReportedRow = Reported & { id: string; communityName: string };

export const reportedColumns = <Row extends ReportedRow>(
  what: Columns<Row>[number],
  header: string,
  place: (row: Row) => string,
): Columns<Row> => [
  { ...what, isWide: true },
  {
    header,
    cell: (row) => (
      <div className="xl:min-w-36">
        {place(row)}
        <span className="block text-sm text-ink-muted">{row.communityName}</span>
      </div>
    ),
  },
  { header: 'Reports', cell: (row) => <ReportsCell {...row} /> },
];

interface ReportedPageProps<Row extends ReportedRow> {
  page: ReportedPageOf<Row>;
  lead: string;
  noun: string;
  columns: Columns<Row>;
  moderationOf: (row: Row) => Moderation;
  empty: { icon: ReactNode; text: string };
}

export function ReportedPage<Row extends ReportedRow>(props: ReportedPageProps<Row>) {
  const { page, lead, noun, columns, moderationOf, empty } = props;
  const { search, list } = useAdminPage(page);
  const hiding = useDialog({ rows: list.query.data?.rows });
  return (
    <AdminFrame title={page.title} lead={lead}>
      <AdminList
        {...list}
        {...{ noun, columns, empty }}
        filters={
          <>
            <SearchBox label="Search words and names" />
            <FilterSelect
              label="Show"
              name="state"
              allLabel="What waits"
              options={[{ value: 'settled', label: 'Settled' }]}
            />
            <CommunityFilter />
          </>
        }
        actions={(row) => (
          <ModerationActions
            subject={moderationOf(row)}
            isSettled={search.state === 'settled'}
            onHide={() => hiding.show(row)}
          />
        )}
      />
      {hiding.subject && <HideDialog subject={moderationOf(hiding.subject)} {...hiding.state} />}
    </AdminFrame>
  );
}

export function HiddenLine({ hidden }: { hidden: Hiding | null }) {
  return hidden && <p className="text-sm font-medium">{hiddenText(hidden)}</p>;
}
