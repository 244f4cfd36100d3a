import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import type { GetVendorInput } from '../../../features/vendors/vendor.schema.ts';
import { vendorPageInput } from '../../../features/vendors/vendor-page-input.ts';
import { vendorPageTexts } from '../../../features/vendors/vendor-page-texts.ts';
import { VendorPage } from '../../../features/vendors/web/vendor-page/vendor-page.tsx';
import { VendorPageSkeleton } from '../../../features/vendors/web/vendor-page/vendor-page-skeleton.tsx';
import { api } from '../../../web/api-client.ts';
import { isMissingPage } from '../../../web/first-data.ts';
import { throwNotFound } from '../../../web/not-found-error.ts';
import { notFoundHead, pageHead } from '../../../web/page-head.ts';
import type { RouterContext } from '../../../web/router-context.ts';

export const Route = createFileRoute('/communities/$slug_/vendors/$vendorId')({
  staticData: { access: 'public' },
  loader: async ({ context, params, location, cause }) => {
    const input = vendorPageInput(params);
    if (!input || isMissingPage(location.pathname)) throw notFound();
    const { api, queryClient } = context;
    const visitor = await currentVisitor(context);
    const isMember = visitor?.isPlatformAdmin || visitor?.communitySlug === input.communitySlug;
    // Pointing at a name in the list asks for the vendor alone.
    const loadParts =
      isMember && cause !== 'preload' ? (id: string) => loadVendorParts(context, id) : () => {};
    loadParts(input.vendorId);
    const details = await queryClient.ensureQueryData(vendorOptions(api, input)).catch(throwNotFound);
    // The address may be that of a vendor which was merged into this one.
    if (details.vendor.id !== input.vendorId) loadParts(details.vendor.id);
    return details;
  },
  head: ({ loaderData: details, params }) =>
    details
      ? pageHead({
          ...vendorPageTexts(details),
          canonicalPath: `/communities/${params.slug}/vendors/${details.vendor.id}`,
        })
      : notFoundHead,
  pendingMs: 300,
  pendingComponent: VendorPageSkeleton,
  component: Page,
});

/** Asks for what members of the community may see beside the vendor, each of it as much as the server tells them. */
function loadVendorParts({ api, queryClient }: RouterContext, vendorId: string): void {
  const vendor = { input: { vendorId } };
  void queryClient.prefetchQuery(api.reviews.listVendorReviews.queryOptions(vendor));
  void queryClient.prefetchQuery(api.homeVendors.whoOnMyStreet.queryOptions(vendor));
  void queryClient.prefetchQuery(api.costs.vendorCostStats.queryOptions(vendor));
  void queryClient.prefetchQuery(api.costs.listVendorCosts.queryOptions(vendor));
}

const vendorOptions = (calls: RouterContext['api'], input: GetVendorInput) =>
  calls.vendors.getVendor.queryOptions({ input });

function Page() {
  const params = Route.useParams();
  const input = vendorPageInput(params);
  // The loader has seen to it.
  if (!input) throw notFound();
  const { data: details } = useSuspenseQuery(vendorOptions(api, input));
  return <VendorPage key={input.vendorId} details={details} communitySlug={input.communitySlug} />;
}
