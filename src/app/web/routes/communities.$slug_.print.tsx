import { useSuspenseQueries } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { categories } from '../../../catalogue/categories.ts';
import { vendorListInput } from '../../../features/vendors/vendor-list-input.ts';
import { PrintPage } from '../../../features/vendors/web/print-page.tsx';
import { isMissingPage } from '../../../web/first-data.ts';
import { notFoundHead, pageHead } from '../../../web/page-head.ts';
import { type RouterContext, throwNotFound } from '../../../web/router-context.ts';

const listsOf = ({ vendors }: RouterContext['api'], slug: string) =>
  categories.map((category) =>
    vendors.listVendorStats.queryOptions({ input: vendorListInput(slug, { category }) }),
  );

export const Route = createFileRoute('/communities/$slug_/print')({
  staticData: { access: 'signedIn' },
  loader: async ({ context: { api, queryClient }, params: { slug }, location }) => {
    if (isMissingPage(location.pathname)) throw notFound();
    const community = await queryClient
      .ensureQueryData(api.communities.getCommunity.queryOptions({ input: { slug } }))
      .catch(throwNotFound);
    await Promise.all(listsOf(api, community.slug).map((list) => queryClient.ensureQueryData(list)));
    return community;
  },
  head: ({ loaderData: community }) =>
    community ? pageHead({ title: `Providers in ${community.name}` }) : notFoundHead,
  component: Page,
});

function Page() {
  const community = Route.useLoaderData();
  const { api } = Route.useRouteContext();
  const lists = useSuspenseQueries({ queries: listsOf(api, community.slug) }).map(({ data }) => data);
  return <PrintPage community={community} lists={lists} />;
}
