import { type RefObject, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { type Columns, RecordList } from '../../../../web/admin/record-list.tsx';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import type { ImportRow, VendorImportPlan } from '../../vendor-admin.schema.ts';
import { formatVendorCount } from './import-source.tsx';

type Shown = 'all' | ImportRow['status'];

const statuses: Record<ImportRow['status'], { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'success' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  faulty: { label: 'Faulty', tone: 'attention' },
};

const fieldNames = {
  category: 'Category',
  name: 'Provider name',
  contactInfo: 'Contact info',
  community: 'Community',
};

const columns: Columns<ImportRow> = [
  { header: 'Provider', cell: ({ name }) => <span className="font-semibold">{name || '–'}</span> },
  { header: 'Line', cell: ({ line }) => <span className="tabular">{line}</span> },
  { header: 'Category', cell: ({ category }) => category || '–' },
  { header: 'Contact', cell: ({ contactInfo }) => contactInfo || '–' },
  { header: 'Community', cell: ({ community }) => community || 'As chosen' },
  { header: 'What happens', cell: (row) => <Outcome {...row} /> },
];

function Outcome({ status, problems }: ImportRow) {
  const { label, tone } = statuses[status];
  return (
    <div className="md:min-w-48">
      <Badge tone={tone}>{label}</Badge>
      {problems.map(({ field, message }) => (
        <p key={field} className="mt-1 text-sm text-ink-muted">
          {status === 'faulty' && message !== `${fieldNames[field]} required` && `${fieldNames[field]}: `}
          {message}
        </p>
      ))}
    </div>
  );
}

/** Number of rows to show at a time. */
const pageSize = 50;

interface ImportPlanProps {
  plan: VendorImportPlan;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isBusy: boolean;
  onBack: () => void;
  /** Called with the lines to leave out. */
  onAdd: (leftOut: number[]) => void;
}

/** The preview of an import: what would happen with each row (docs/adr/0023). */
export default function ImportPlan({ plan, headingRef, isBusy, onBack, onAdd }: ImportPlanProps) {
  const { counts } = plan;
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const toAdd = counts.new - leftOut.length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 ref={headingRef} tabIndex={-1} className="font-serif text-xl font-semibold outline-offset-4">
            {counts.new === 0 ? 'Nothing new in these rows' : `${formatVendorCount(toAdd)} to add`}
          </h2>
          <p className="tabular text-ink-muted">
            {formatNumber(counts.new)} new, {formatNumber(counts.duplicate)} duplicate,{' '}
            {formatNumber(counts.faulty)} faulty. Duplicate and faulty rows are left out.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button onClick={onBack} aria-disabled={isBusy || undefined}>
            Change the rows
          </Button>
          {toAdd > 0 && (
            <Button variant="primary" busy={isBusy} busyLabel="Adding…" onClick={() => onAdd([...leftOut])}>
              Add {formatVendorCount(toAdd)}
            </Button>
          )}
        </div>
      </Card>
      <PlannedRows plan={plan} leftOut={leftOut} onLeaveOut={setLeftOut} />
    </section>
  );
}

interface PlannedRowsProps extends Pick<ImportPlanProps, 'plan'> {
  leftOut: readonly number[];
  onLeaveOut: (lines: readonly number[]) => void;
}

function PlannedRows({ plan: { rows, counts }, leftOut, onLeaveOut }: PlannedRowsProps) {
  const [shown, setShown] = useState<Shown>(counts.faulty > 0 ? 'faulty' : 'all');
  const [limit, setLimit] = useState(pageSize);
  const chosen = shown === 'all' ? rows : rows.filter(({ status }) => status === shown);
  return (
    <>
      <div className="relative max-w-full overflow-x-auto">
        <Segmented<Shown>
          label="Rows shown"
          hideLabel
          value={shown}
          onChange={(next) => {
            setShown(next);
            setLimit(pageSize);
          }}
          options={[
            { value: 'all', label: `All ${formatNumber(rows.length)}` },
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
          columns={columns}
          actions={({ line, name, status }) => {
            if (status !== 'new') return null;
            const isLeftOut = leftOut.includes(line);
            return (
              <Button
                size="sm"
                aria-pressed={isLeftOut}
                aria-label={`Leave out ${name}`}
                onClick={() =>
                  onLeaveOut(isLeftOut ? leftOut.filter((one) => one !== line) : [...leftOut, line])
                }
              >
                {isLeftOut ? 'Left out' : 'Leave out'}
              </Button>
            );
          }}
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
