import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ApiClient, api } from '../api-client.ts';

export type AdministeredCommunities = Awaited<
  ReturnType<ApiClient['communities']['listAdministeredCommunities']>
>;
export type AdministeredCommunity = AdministeredCommunities['communities'][number];

/** A loader passes the client of its own request. */
const queriesOf = ({ communities }: typeof api) => {
  const find = communities.listAdministeredCommunities.queryOptions;
  return {
    find,
    /** All communities of an admin, or the first ones of many. */
    first: () => find({ input: {} }),
    bySlug: (slug: string) => find({ input: { slug: slug.slice(0, 100) } }),
  };
};
export const { find, first, bySlug } = queriesOf(api);

interface LoadOptions {
  api: typeof api;
  queryClient: QueryClient;
}

export async function loadCommunity(
  { api, queryClient }: LoadOptions,
  slug: string | undefined,
): Promise<ReturnType<typeof choiceOf>> {
  const { first, bySlug } = queriesOf(api);
  const all = await queryClient.ensureQueryData(first()).catch(() => undefined);
  const isKnown = slug === undefined || all?.communities.some((one) => one.slug === slug);
  const found = isKnown ? undefined : await queryClient.ensureQueryData(bySlug(slug)).catch(() => undefined);
  return choiceOf(slug, all, found);
}

/** Returns the community in the address as `named`, else an admin's single one as `only`; `chosen` also the first without one. */
function choiceOf(
  slug: string | undefined,
  all: AdministeredCommunities | undefined,
  found: AdministeredCommunities | undefined,
) {
  const named = all?.communities.find((one) => one.slug === slug) ?? found?.communities[0];
  const first = all?.isAll ? all.communities[0] : undefined;
  const only = named ?? (all?.communities.length === 1 ? first : undefined);
  return {
    chosen: only ?? (slug === undefined ? first : undefined),
    only,
    named,
    isMany: all?.isAll === false,
  };
}

export function useCommunities(slug: string | undefined) {
  const query = useQuery(first());
  const known = query.data?.communities.find((one) => one.slug === slug);
  const found = useQuery({
    ...bySlug(slug ?? ''),
    enabled: slug !== undefined && query.data !== undefined && !known,
    // Once nothing waits in it, it may no longer be among the first of many.
    initialData: known && { communities: [known], isAll: true },
  });
  const choice = choiceOf(slug, query.data, found.data);
  return { query, ...choice, isMissing: found.isFetched && !choice.chosen };
}
