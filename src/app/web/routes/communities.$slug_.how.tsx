import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { currentMe } from '../../../access/web/session.ts';
import { HowPage } from '../../../features/ledger/web/how-page.tsx';
import { isReaderOf } from '../../../features/vendors/vendor-page-input.ts';
import { api } from '../../../web/api-client.ts';
import { isMissingPage } from '../../../web/first-data.ts';
import { notFoundHead, pageHead } from '../../../web/page-head.ts';
import { type RouterContext, throwNotFound } from '../../../web/router-context.ts';

export const Route = createFileRoute('/communities/$slug_/how')({
  staticData: { access: 'public' },
  loader: async ({ context, params, location }) => {
    if (isMissingPage(location.pathname)) throw notFound();
    const { api, queryClient } = context;
    const slug = slugOf(params);
    const community = await queryClient.ensureQueryData(headerOptions(api, slug)).catch(throwNotFound);
    if (community.slug !== slug) {
      throw redirect({ to: '/communities/$slug/how', params: { slug: community.slug }, replace: true });
    }
    if (isReaderOf(await currentMe(context), slug))
      await queryClient.prefetchQuery(api.ledger.getLedger.queryOptions({ input: { communitySlug: slug } }));
    return community;
  },
  head: ({ loaderData: community }) =>
    community
      ? pageHead({
          title: `How the list of ${community.name} is made`,
          description: `How neighbors in ${community.name} rank their providers, and what admins changed.`,
        })
      : notFoundHead,
  component: Page,
});

const slugOf = ({ slug }: { slug: string }) => slug.trim().toLowerCase();

const headerOptions = (calls: RouterContext['api'], slug: string) =>
  calls.communities.getCommunity.queryOptions({ input: { slug } });

function Page() {
  const { data } = useSuspenseQuery(headerOptions(api, slugOf(Route.useParams())));
  return <HowPage community={data} />;
}
