import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { formatNumber } from '../../../../platform/format-number.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import { type Columns, Day, TypedText } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { defineChange } from '../../../../web/change.ts';
import { saveFile } from '../../../../web/files.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { useChange } from '../../../../web/use-change.ts';
import type { AuditRow } from '../../audit.contract.ts';
import { auditActionLabel, auditActionLabels, maxAuditExportRows } from '../../audit-actions.ts';
import { type AuditSearch, auditInput } from './audit-input.ts';

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
  { header: 'Community', cell: ({ communityName }) => communityName ?? '–' },
  // Some reasons were written to continue a sentence in an email.
  {
    header: 'Reason',
    cell: ({ reason }) => <TypedText className="first-letter:uppercase">{reason ?? '–'}</TypedText>,
  },
];

function What({ action, details }: AuditRow) {
  return (
    <div className="md:min-w-44">
      <span className="font-semibold">{auditActionLabel(action)}</span>
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

const actions = Object.entries(auditActionLabels)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

const exportChange = defineChange(api.audit.exportAuditLog);

export function AuditPage({ search }: { search: AuditSearch }) {
  const query = useQuery(api.audit.listAuditLog.queryOptions({ input: auditInput(search), ...listOptions }));
  return (
    <ListPage
      title="Audit log"
      headerActions={<ExportButton search={search} total={query.data?.total ?? 0} />}
      noun="entries"
      query={query}
      search={search}
      filters={
        <>
          <SearchBox label="Search names and reasons" value={search.q} />
          <FilterSelect
            label="Action"
            name="action"
            value={search.action}
            allLabel="All actions"
            options={actions}
          />
          <CommunityFilter value={search.community} />
        </>
      }
      columns={columns}
      emptyIcon={<ScrollText />}
      emptyText="Nothing has been decided yet."
    />
  );
}

function ExportButton({ search, total }: { search: AuditSearch; total: number }) {
  const { page: _, ...filters } = auditInput(search);
  const download = useChange(exportChange, {
    failed: 'Action failed',
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
    <Button busy={download.isPending} busyLabel="Preparing…" onClick={() => void download.run(filters)}>
      <Download aria-hidden="true" className="size-4" />
      Export as CSV
    </Button>
  );
}
