import { useQuery } from '@tanstack/react-query';
import Wrench from 'lucide-react/icons/wrench';
import { useMe } from '../../../../access/web/session.ts';
import { formatPhone } from '../../../../catalogue/contacts.ts';
import { vendorFixLabels } from '../../../../catalogue/vendor-remarks.ts';
import { counted } from '../../../../platform/format-number.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter } from '../../../../web/admin/list-filters.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { RowActions, runs } from '../../../../web/admin/row-actions.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import { UtcDay } from '../../../../web/utc-day.tsx';
import type { NamedVendor, VendorFixRow } from '../../vendor-fix.schema.ts';
import { fixesPage } from './vendors-route.ts';

const { Dialog: DeleteVendorDialog } = lazyDialog(() => import('./delete-vendor-dialog.tsx'));
const { Dialog: MergeDialog } = lazyDialog(() => import('./merge-dialog.tsx'));

const columns: Columns<VendorFixRow> = [
  {
    header: 'Vendor',
    cell: ({ vendor }) => (
      <div className="xl:min-w-44">
        <span className="font-semibold wrap-anywhere">{vendor.name}</span>
        <span className="block text-sm text-ink-muted wrap-anywhere">
          {vendor.category}&nbsp;· <span className="inline-block">{formatPhone(vendor.contactInfo)}</span>
        </span>
        <span className="block text-sm text-ink-muted">{vendor.communityName}</span>
      </div>
    ),
  },
  { header: 'Suggestion', cell: (fix) => <FixCell fix={fix} /> },
];

export default function FixesPage() {
  const { search, list } = useAdminPage(fixesPage);
  const showsDuplicates = useMe()?.isPlatformAdmin === true && search.show === 'duplicates';
  const deleting = useDialog<NamedVendor>();
  const merging = useDialog<{ vendor: NamedVendor; target: NamedVendor }>();
  const merge = (vendor: NamedVendor, target: NamedVendor) => merging.show({ vendor, target });
  return (
    <AdminFrame
      title={showsDuplicates ? 'Possible duplicates' : fixesPage.title}
      lead={
        !showsDuplicates &&
        'Change a vendor only if you are sure: neighbors see for 30 days what its name and number were before.'
      }
    >
      {showsDuplicates ? (
        <DuplicatesSection communitySlug={search.community ?? null} onMerge={merge} />
      ) : (
        <AdminList
          {...list}
          noun="suggestions"
          filters={<CommunityFilter />}
          columns={columns}
          actions={(fix) => <FixActions fix={fix} onDelete={deleting.show} onMerge={merge} />}
          empty={{ icon: <Wrench />, text: 'Nothing waits for you. What neighbors suggest appears here.' }}
        />
      )}
      {deleting.subject && <DeleteVendorDialog vendor={deleting.subject} {...deleting.state} />}
      {merging.subject && <MergeDialog {...merging.subject} {...merging.state} />}
    </AdminFrame>
  );
}

function FixCell({ fix: { kind, value, sameAs, createdAt } }: { fix: VendorFixRow }) {
  return (
    <div className="grid gap-0.5 xl:min-w-52">
      <span>{vendorFixLabels[kind]}</span>
      {value !== null && <strong className="inline-block wrap-anywhere">{value}</strong>}
      {sameAs && (
        <span>
          Same as <strong className="wrap-anywhere">{sameAs.name}</strong>,{' '}
          <span className="inline-block">{formatPhone(sameAs.contactInfo)}</span>
        </span>
      )}
      <span className="text-sm text-ink-muted">
        <UtcDay at={createdAt} />
      </span>
    </div>
  );
}

interface FixActionsProps {
  fix: VendorFixRow;
  onDelete: (vendor: NamedVendor) => void;
  onMerge: (vendor: NamedVendor, target: NamedVendor) => void;
}

function FixActions({ fix: { id: fixId, kind, value, vendor, sameAs }, ...props }: FixActionsProps) {
  const { onDelete, onMerge } = props;
  const accept = useChange(apiClient.vendors.acceptVendorFix, {
    done: { title: 'Vendor changed', description: value ?? vendor.name },
  });
  const dismiss = useChange(apiClient.vendors.dismissVendorFix, {
    done: { title: 'Left as it is', description: vendor.name },
  });
  return (
    <RowActions
      about={vendor.name}
      actions={[
        value !== null && { label: 'Change', busyLabel: 'Saving…', ...runs(accept, { fixId }) },
        kind === 'closed' && {
          label: 'Delete',
          variant: 'destructive',
          opensDialog: true,
          onPress: () => onDelete(vendor),
        },
        sameAs !== null && { label: 'Merge', opensDialog: true, onPress: () => onMerge(vendor, sameAs) },
        {
          label: 'Dismiss',
          name: `Dismiss the suggestion about ${vendor.name}`,
          variant: 'quiet',
          busyLabel: 'Saving…',
          ...runs(dismiss, { fixId }),
        },
      ]}
    />
  );
}

interface DuplicatesSectionProps {
  communitySlug: string | null;
  onMerge: (vendor: NamedVendor, target: NamedVendor) => void;
}

const reasons = { phone: 'Same phone number', name: 'Similar name' };

/** The vendor with fewer homes is proposed to go. */
function DuplicatesSection({ communitySlug, onMerge }: DuplicatesSectionProps) {
  const { data = [] } = useQuery(
    api.vendors.listVendorDuplicates.queryOptions({ input: { communitySlug }, staleTime: 0 }),
  );
  if (data.length === 0) return <p className="text-ink-muted">No two vendors look alike.</p>;
  return (
    <ul aria-label="Possible duplicates" className="grid gap-3">
      {data.map(({ reason, keep, merge }) => (
        <Card as="li" key={`${keep.id} ${merge.id}`} className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <Duplicate vendor={merge} />
            <Duplicate vendor={keep} />
          </div>
          <p className="text-sm text-ink-muted max-sm:grow">
            {reasons[reason]}, {keep.communityName}
          </p>
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Merge ${merge.name} into ${keep.name}`}
            onClick={() => onMerge(merge, keep)}
          >
            Merge…
          </Button>
        </Card>
      ))}
    </ul>
  );
}

function Duplicate({ vendor: { name, category, contactInfo, homesServiced } }: { vendor: NamedVendor }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-sm text-ink-muted">
        {category}&nbsp;· {counted(homesServiced, 'home')}&nbsp;·{' '}
        <span className="inline-block">{formatPhone(contactInfo)}</span>
      </span>
    </p>
  );
}
