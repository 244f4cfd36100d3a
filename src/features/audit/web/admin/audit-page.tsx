import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { formatNumber } from '../../../../platform/format-number.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { type Columns, Day, TypedText } from '../../../../web/admin/record-list.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { saveFile } from '../../../../web/files.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { useChange } from '../../../../web/use-change.ts';
import type { AuditRow, ListAuditLogInput } from '../../audit.contract.ts';
import { maxAuditExportRows } from '../../audit.rules.ts';
import { auditInput, auditPage } from './audit-route.ts';

const columns: Columns<AuditRow> = [
  { header: 'When', cell: ({ at }) => <Day at={at} withTime /> },
  { header: 'Who', cell: ({ actorName }) => <TypedText>{actorName ?? 'A former member'}</TypedText> },
  { header: 'What', cell: (row) => <What {...row} /> },
  {
    header: 'To what',
    cell: ({ subjectName, subjectType }) => (
      <TypedText>{subjectName ?? `A deleted ${subjectType}`}</TypedText>
    ),
  },
  { header: 'Community', cell: ({ communityName }) => <div className="xl:min-w-30">{communityName}</div> },
  // Some reasons were written to continue a sentence in an email.
  {
    header: 'Reason',
    cell: ({ reason }) => reason && <TypedText className="first-letter:uppercase">{reason}</TypedText>,
  },
];

function What({ label, details }: AuditRow) {
  return (
    <div className="xl:min-w-44">
      <span className="font-semibold">{label}</span>
      {details.length > 0 && (
        <ul className="mt-1 text-sm wrap-anywhere text-ink-muted">
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);

export default function AuditPage() {
  const { search, list } = useAdminPage(auditPage);
  const { actions = [] } = list.query.data ?? {};
  return (
    <AdminFrame
      title={auditPage.title}
      actions={<ExportButton input={auditInput(search)} total={list.query.data?.total ?? 0} />}
    >
      <AdminList
        {...list}
        noun="entries"
        filters={
          <>
            <SearchBox label="Search names and reasons" />
            <FilterSelect
              label="Action"
              name="action"
              allLabel="All actions"
              options={actions.toSorted(byLabel)}
            />
            <CommunityFilter />
          </>
        }
        columns={columns}
        empty={{ icon: <ScrollText />, text: 'Nothing has been decided yet.' }}
      />
    </AdminFrame>
  );
}

function ExportButton({ input, total }: { input: ListAuditLogInput; total: number }) {
  const { page: _, ...filters } = input;
  const download = useChange(apiClient.audit.exportAuditLog, {
    stale: [],
    onDone: (csv) => {
      saveFile('porchlist-audit-log.csv', 'text/csv', csv);
      if (total <= maxAuditExportRows) return;
      const [exported, all] = [maxAuditExportRows, total].map((count) => formatNumber(count));
      toast({
        tone: 'info',
        title: 'Not everything is in the file',
        description: `It has the newest ${exported} of ${all} entries. Use filters to export the others.`,
      });
    },
  });
  return (
    <ChangeButton change={download} input={filters} busyLabel="Preparing…">
      <Download aria-hidden="true" className="size-4" />
      Export as CSV
    </ChangeButton>
  );
}
