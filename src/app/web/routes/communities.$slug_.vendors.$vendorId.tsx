import { createFileRoute, notFound } from '@tanstack/react-router';
import { vendorPageInput, vendorPageTexts } from '../../../features/vendors/vendor-page-input.ts';
import { VendorPage } from '../../../features/vendors/web/vendor-page/vendor-page.tsx';
import { loadVendorPage, useVendorPage } from '../../../features/vendors/web/vendor-page/vendor-page-data.ts';
import { VendorPageSkeleton } from '../../../features/vendors/web/vendor-page/vendor-page-skeleton.tsx';
import { isMissingPage } from '../../../web/first-data.ts';
import { notFoundHead, pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/communities/$slug_/vendors/$vendorId')({
  staticData: { access: 'public' },
  loader: async ({ context, params, location }) => {
    const input = vendorPageInput(params);
    if (!input || isMissingPage(location.pathname)) throw notFound();
    const details = await loadVendorPage(context, input);
    // Only what strangers may see, because the router keeps it for the next person.
    return { ...vendorPageTexts(details), vendorId: details.vendor.id };
  },
  head: ({ loaderData: vendor, params }) =>
    vendor
      ? pageHead({
          title: vendor.title,
          description: vendor.description,
          canonicalPath: `/communities/${params.slug}/vendors/${vendor.vendorId}`,
        })
      : notFoundHead,
  pendingMs: 300,
  pendingComponent: VendorPageSkeleton,
  component: Page,
});

function Page() {
  const input = vendorPageInput(Route.useParams());
  // Checked by the loader.
  if (!input) throw notFound();
  return <Vendor key={input.vendorId} {...input} />;
}

function Vendor({ communitySlug, vendorId }: NonNullable<ReturnType<typeof vendorPageInput>>) {
  const { details, isWhole } = useVendorPage({ communitySlug, vendorId });
  if (!details) return <VendorPageSkeleton />;
  return <VendorPage details={details} isWhole={isWhole} communitySlug={communitySlug} />;
}
