import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { CommunityPage } from '../../../features/communities/web/community-page.tsx';
import { communityQuery, slugOf } from '../../../features/communities/web/community-search.ts';
import { KeepShares } from '../../../features/preview-links/web/visitor-shares.tsx';
import { categoryChoice, vendorListInput } from '../../../features/vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../../features/vendors/web/vendor-list/list-texts.ts';
import { api } from '../../../web/api-client.ts';
import { historyEntryOf } from '../../../web/library-privates.ts';
import { afterFirstView } from '../../../web/when-idle.ts';

const route = getRouteApi('/communities/$slug');

export default function CommunityOutlet() {
  const params = route.useParams();
  const { data: community } = useSuspenseQuery(communityQuery(api, params));
  const search = route.useSearch();
  const lastCategory = route.useRouteContext({ select: (context) => context.lastCategory });
  const slug = slugOf(params);
  // A dialog adds an entry: the same category must not draw the list again.
  const category = useLocation({
    select: ({ state }) => categoryChoice(lastCategory(historyEntryOf(state))) ?? community.openingCategory,
  });
  const listSearch = route.useSearch({ select: vendorListSearch, structuralSharing: true });
  const input = useMemo(() => vendorListInput(slug, listSearch, category), [slug, listSearch, category]);
  usePageOfVendor();
  return <CommunityPage community={community} search={search} input={input} shares={<KeepShares />} />;
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
