import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { currentMe } from '../../../access/web/session.ts';
import type { GetVendorInput } from '../../../features/vendors/vendor.schema.ts';
import {
  prefetchedVendorPageParts,
  type VendorPageParts,
  vendorPageInput,
  vendorPageParts,
  vendorPageTexts,
} from '../../../features/vendors/vendor-page-input.ts';
import { VendorPage } from '../../../features/vendors/web/vendor-page/vendor-page.tsx';
import { VendorPageSkeleton } from '../../../features/vendors/web/vendor-page/vendor-page-skeleton.tsx';
import { api } from '../../../web/api-client.ts';
import { isMissingPage } from '../../../web/first-data.ts';
import { notFoundHead, pageHead } from '../../../web/page-head.ts';
import { type RouterContext, throwNotFound } from '../../../web/router-context.ts';

export const Route = createFileRoute('/communities/$slug_/vendors/$vendorId')({
  staticData: { access: 'public' },
  loader: async ({ context, params, location, cause }) => {
    const input = vendorPageInput(params);
    if (!input || isMissingPage(location.pathname)) throw notFound();
    const { api, queryClient } = context;
    // Hovering a name preloads the vendor only.
    const isShown = cause !== 'preload';
    const certain = prefetchedVendorPageParts(await currentMe(context), input.communitySlug);
    if (isShown) loadVendorParts(context, input.vendorId, certain);
    const details = await queryClient.ensureQueryData(vendorOptions(api, input)).catch(throwNotFound);
    // The URL may name a vendor merged into this one. Cached parts are not requested again.
    if (isShown) loadVendorParts(context, details.vendor.id, vendorPageParts(details));
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

function loadVendorParts(
  { api, queryClient }: RouterContext,
  vendorId: string,
  { reviews, street, costs }: VendorPageParts,
): void {
  const vendor = { input: { vendorId } };
  if (reviews) void queryClient.prefetchQuery(api.reviews.listVendorReviews.queryOptions(vendor));
  if (street) void queryClient.prefetchQuery(api.homeVendors.whoOnMyStreet.queryOptions(vendor));
  if (costs) {
    void queryClient.prefetchQuery(api.costs.vendorCostStats.queryOptions(vendor));
    void queryClient.prefetchQuery(api.costs.listVendorCosts.queryOptions(vendor));
  }
}

const vendorOptions = (calls: RouterContext['api'], input: GetVendorInput) =>
  calls.vendors.getVendor.queryOptions({ input });

function Page() {
  const params = Route.useParams();
  const input = vendorPageInput(params);
  // Checked by the loader.
  if (!input) throw notFound();
  const { data: details } = useSuspenseQuery(vendorOptions(api, input));
  return <VendorPage key={input.vendorId} details={details} communitySlug={input.communitySlug} />;
}
