import { Link, useSearch } from '@tanstack/react-router';
import { AdminFrame, ListSkeleton, QueryError } from '../../../../web/admin/admin-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { useFormData } from '../../../../web/query-state.tsx';
import { describeError } from '../../../../web/shown-error.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { EditForm } from './edit-form.tsx';

export default function EditPage() {
  const { vendor_id: vendorId } = useSearch({ from: '/admin/vendors/edit' });
  if (!vendorId) return null;
  return (
    <AdminFrame title="Edit vendor">
      <EditVendor key={vendorId} vendorId={vendorId} />
    </AdminFrame>
  );
}

function EditVendor({ vendorId }: { vendorId: string }) {
  const vendor = useFormData(api.vendors.getVendorForAdmin.queryOptions({ input: { vendorId } }));
  if (vendor.data) {
    return (
      <div className="grid max-w-2xl gap-4">
        {vendor.data.vendorId !== vendorId && (
          <Notice title="Merged">The vendor of that link was merged into this one.</Notice>
        )}
        <EditForm vendor={vendor.data} />
      </div>
    );
  }
  if (!vendor.isError) return <ListSkeleton label="Loading the vendor…" />;
  const { status } = describeError(vendor.error);
  return (
    <Card padding="none" className="max-w-2xl">
      {status === null || status >= 500 ? (
        <QueryError query={vendor} />
      ) : (
        <EmptyState
          title="We could not find that vendor"
          action={
            <Link to="/admin/vendors/manage" className={buttonClass({ variant: 'primary' })}>
              Manage vendors
            </Link>
          }
        >
          It may have been deleted.
        </EmptyState>
      )}
    </Card>
  );
}
