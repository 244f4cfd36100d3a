import { ORPCError } from '@orpc/client';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { api } from '../../../../web/api-client.ts';
import { type RouterContext, throwNotFound } from '../../../../web/router-context.ts';
import type { DetailedVendor, GetVendorInput, VendorList, WholeVendorPage } from '../../vendor.schema.ts';
import { vendorPageParts } from '../../vendor-page-input.ts';

type Calls = Pick<RouterContext, 'api' | 'queryClient'>;

/**
 * Loads the page of a vendor with one call, whose parts go to the queries of the components that show them. Data that
 * are known and recent are not loaded again.
 *
 * @returns what is known at once, from an earlier visit or a list; else what the call returns
 */
export async function loadVendorPage(calls: Calls, input: GetVendorInput): Promise<DetailedVendor> {
  const { queryClient, api } = calls;
  let asked: Promise<WholeVendorPage> | null = null;
  const page = () => {
    asked ??= api.vendors.getVendor.call(input).catch((error: unknown) => {
      // A retry asks again.
      asked = null;
      throw error;
    });
    return asked;
  };
  const known = knownVendor(queryClient, input);
  const loaded = queryClient.fetchQuery({
    ...detailsOptions(calls.api, input),
    queryFn: async () => {
      const { parts, ...details } = await page();
      if (!known) keepParts(calls, details, parts);
      return details;
    },
  });
  if (!known) return loaded.catch(throwNotFound);
  loadParts(calls, known, page);
  // The page shows the error.
  loaded.catch(() => {});
  return known;
}

const partQueries = (calls: RouterContext['api'], vendorId: string) => {
  const vendor = { input: { vendorId } };
  return {
    reviews: calls.reviews.listVendorReviews.queryOptions(vendor),
    street: calls.homeVendors.whoOnMyStreet.queryOptions(vendor),
    costStats: calls.costs.vendorCostStats.queryOptions(vendor),
    costs: calls.costs.listVendorCosts.queryOptions(vendor),
  };
};

function keepParts(
  { api, queryClient }: Calls,
  { vendor }: DetailedVendor,
  parts: WholeVendorPage['parts'],
): void {
  const queries = partQueries(api, vendor.id);
  for (const name of ['reviews', 'street', 'costStats', 'costs'] as const) {
    if (parts[name] !== undefined) queryClient.setQueryData<unknown>(queries[name].queryKey, parts[name]);
  }
}

/** Makes the parts' queries wait for the page, before their components would ask one by one. */
function loadParts(
  { api, queryClient }: Calls,
  known: DetailedVendor,
  page: () => Promise<WholeVendorPage>,
): void {
  const { reviews, street, costStats, costs } = partQueries(api, known.vendor.id);
  const shown = vendorPageParts(known);
  const from =
    <Name extends keyof WholeVendorPage['parts']>(name: Name) =>
    async () => {
      const part = (await page()).parts[name];
      if (part === undefined) throw new Error(`The page has no ${name}`);
      return part;
    };
  if (shown.reviews) void queryClient.prefetchQuery({ ...reviews, queryFn: from('reviews') });
  if (shown.street) void queryClient.prefetchQuery({ ...street, queryFn: from('street') });
  if (!shown.costs) return;
  void queryClient.prefetchQuery({ ...costStats, queryFn: from('costStats') });
  void queryClient.prefetchQuery({ ...costs, queryFn: from('costs') });
}

const detailsOptions = (calls: RouterContext['api'], input: GetVendorInput) => ({
  ...calls.vendors.getVendor.queryOptions({ input }),
  queryFn: async (): Promise<DetailedVendor> => {
    const { parts: _, ...details } = await calls.vendors.getVendor.call(input);
    return details;
  },
});

function knownVendor(queryClient: QueryClient, input: GetVendorInput): DetailedVendor | undefined {
  const { communitySlug, vendorId } = input;
  const visited = queryClient.getQueryData<DetailedVendor>(detailsOptions(api, input).queryKey);
  if (visited) return visited;
  const community = queryClient.getQueryData(
    api.communities.getCommunity.queryKey({ input: { slug: communitySlug } }),
  );
  const lists = queryClient.getQueriesData<VendorList>({
    queryKey: api.vendors.listVendorStats.key({ type: 'query', input: { communitySlug } }),
  });
  for (const [, list] of lists.toReversed()) {
    const vendor = list?.rows.find(({ id }) => id === vendorId);
    if (!list || !vendor || !community) continue;
    const categoryPrice = list.categoryPrices?.[vendor.category];
    return {
      vendor,
      communityName: community.name,
      totalHomes: community.totalHomes,
      abilities: list.abilities,
      ...(categoryPrice && { categoryPrice }),
    };
  }
  return undefined;
}

/** Returns the vendor of the page, and whether that is all or what a list has shown until the page's own data arrive. */
export function useVendorPage(input: GetVendorInput): {
  details: DetailedVendor | undefined;
  isWhole: boolean;
} {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(detailsOptions(api, input));
  const details = data ?? knownVendor(queryClient, input);
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') throw notFound();
  if (error && !details) throw error;
  return { details, isWhole: data !== undefined || error !== null };
}
