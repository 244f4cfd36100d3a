import { createFileRoute, notFound } from '@tanstack/react-router';
import { PrintPage, printedLists } from '../../../features/vendors/web/print-list/print-page.tsx';
import { isMissingPage } from '../../../web/first-data.ts';
import { notFoundHead, pageHead } from '../../../web/page-head.ts';
import { throwNotFound } from '../../../web/router-context.ts';

export const Route = createFileRoute('/communities/$slug_/print')({
  staticData: { access: 'signedIn' },
  loader: async ({ context: { api, queryClient }, params: { slug }, location }) => {
    if (isMissingPage(location.pathname)) throw notFound();
    const community = await queryClient
      .ensureQueryData(api.communities.getCommunity.queryOptions({ input: { slug } }))
      .catch(throwNotFound);
    const lists = printedLists(api, community.slug);
    await Promise.all(lists.map((list) => queryClient.ensureQueryData(list)));
    return community;
  },
  head: ({ loaderData: community }) =>
    community ? pageHead({ title: `Providers in ${community.name}` }) : notFoundHead,
  component: Page,
});

function Page() {
  return <PrintPage community={Route.useLoaderData()} />;
}
