import { useMe } from '../../../../access/web/session.ts';
import type { Category } from '../../../../catalogue/categories.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { EditVendor } from './edit-vendor.tsx';
import { NoCommunity } from './no-community.tsx';
import { VendorForm } from './vendor-form.tsx';

export interface SubmitVendorSearch {
  community?: string | undefined;
  category?: Category | undefined;
  vendor_id?: string | undefined;
}

/** '/submit': a new vendor, or with `vendor_id` one that is there (docs/rules/vendors.md, 'The form'). */
export function SubmitVendorPage({ search }: { search: SubmitVendorSearch }) {
  const vendorId = search.vendor_id;
  const title = vendorId === undefined ? 'Submit a Vendor' : 'Edit Vendor';
  return (
    <div className="mx-auto max-w-6xl space-y-8 px-4 py-8 sm:py-12">
      <PageHeading
        title={title}
        lead={vendorId === undefined ? 'Recommend someone you trust with your home.' : undefined}
      />
      {vendorId === undefined ? (
        <NewVendor search={search} />
      ) : (
        <EditVendor key={vendorId} vendorId={vendorId} />
      )}
    </div>
  );
}

function NewVendor({ search }: { search: SubmitVendorSearch }) {
  const me = useMe();
  const named = search.community?.toLowerCase();
  const own = me?.community ?? null;
  // Residents add vendors to their own community, wherever the link came from.
  const slug = me?.isPlatformAdmin ? (named ?? own?.slug) : own?.slug;
  if (slug === undefined) return <NoCommunity />;
  return (
    <>
      {named !== undefined && named !== slug && (
        <Notice>This provider will be added to your own community, {own?.name}.</Notice>
      )}
      <VendorForm target={{ mode: 'create', communitySlug: slug }} category={search.category} />
    </>
  );
}
