import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { CommunityPage } from '../../../features/communities/web/community-page.tsx';
import { communityQuery, slugOf } from '../../../features/communities/web/community-search.ts';
import { VisitorShares } from '../../../features/preview-links/web/visitor-shares.tsx';
import { categoryChoice, vendorListInput } from '../../../features/vendors/vendor-list-input.ts';
import { api } from '../../../web/api-client.ts';
import { historyEntryOf } from '../../../web/library-privates.ts';
import { afterFirstView } from '../../../web/when-idle.ts';

const route = getRouteApi('/communities/$slug');

export default function Community() {
  const params = route.useParams();
  const { data: community } = useSuspenseQuery(communityQuery(api, params));
  const search = route.useSearch();
  const { lastCategory } = route.useRouteContext();
  const slug = slugOf(params);
  const last = lastCategory(useLocation({ select: ({ state }) => historyEntryOf(state) }));
  const { category, sort, q } = search;
  const input = useMemo(
    () => vendorListInput(slug, { category, sort, q }, categoryChoice(last) ?? community.openingCategory),
    [slug, category, sort, q, last, community.openingCategory],
  );
  usePageOfVendor();
  return <CommunityPage community={community} search={search} input={input} shares={<VisitorShares />} />;
}

/** Loads the code of a vendor's page when idle, so that pressing a vendor shows it at once. */
function usePageOfVendor(): void {
  const router = useRouter();
  useEffect(
    () =>
      afterFirstView(() => {
        const page = router.routesById['/communities/$slug/vendors/$vendorId'];
        router.loadRouteChunk(page)?.catch(() => {});
      }),
    [router],
  );
}
