import { Link, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../../access/web/session.ts';
import { api } from '../../../../web/api-client.ts';
import { QueryState, useFormData } from '../../../../web/query-state.tsx';
import { describeError } from '../../../../web/shown-error.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { PageHeading } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { VendorForm } from './vendor-form.tsx';

/** The page '/submit': adds a vendor, or edits one with `vendor_id` (docs/rules/vendors.md, 'The form'). */
export default function SubmitVendorPage() {
  const { vendor_id: vendorId } = useSearch({ from: '/submit' });
  const title = vendorId === undefined ? 'Submit a Vendor' : 'Edit Vendor';
  return (
    <div className="mx-auto max-w-2xl space-y-5 px-4 pt-5 sm:space-y-8 sm:pt-10">
      <PageHeading title={title} />
      {vendorId === undefined ? <NewVendor /> : <EditVendor key={vendorId} vendorId={vendorId} />}
    </div>
  );
}

function NewVendor() {
  const search = useSearch({ from: '/submit' });
  const me = useMe();
  const requestedSlug = search.community?.toLowerCase();
  const own = me?.community ?? null;
  // Residents add vendors to their own community, wherever the link came from.
  const slug = me?.isPlatformAdmin ? (requestedSlug ?? own?.slug) : own?.slug;
  if (slug === undefined) return <NoCommunity />;
  return (
    <>
      {requestedSlug !== undefined && requestedSlug !== slug && (
        <Notice>This provider will be added to your own community, {own?.name}.</Notice>
      )}
      <VendorForm target={{ mode: 'create', communitySlug: slug }} category={search.category} />
    </>
  );
}

function EditVendor({ vendorId }: { vendorId: string }) {
  const vendor = useFormData(api.vendors.getVendorForEdit.queryOptions({ input: { vendorId } }));
  if (vendor.data) return <VendorForm target={{ mode: 'edit', vendor: vendor.data }} />;
  const status = vendor.error && describeError(vendor.error).status;
  if (status === null || status >= 500) return <QueryState query={vendor} what="this provider" lines={12} />;
  return (
    <EmptyState
      title="We could not find that provider"
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          Back to the community page
        </Link>
      }
    >
      It may have been removed from the list.
    </EmptyState>
  );
}

function NoCommunity() {
  return (
    <EmptyState
      title="Your community is not here yet"
      action={
        <Link to="/communities/request" className={buttonClass({ variant: 'primary' })}>
          Request a community
        </Link>
      }
    >
      You can add providers once you belong to a community.
    </EmptyState>
  );
}
