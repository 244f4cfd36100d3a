import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import { useMe } from '../../../../access/web/session.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { useCommunities } from '../../../../web/admin/communities.ts';
import { CommunityChoice } from '../../../../web/admin/community-choice.tsx';
import { SearchBox } from '../../../../web/admin/list-filters.tsx';
import { useFilter } from '../../../../web/admin/list-search.ts';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Fold } from '../../../../web/ui/fold.tsx';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { WhenNear } from '../../../../web/ui/when-near.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { UtcDay } from '../../../../web/utc-day.tsx';
import { aliveAfterDays } from '../../community.rules.ts';
import type { CommunityReport } from '../../community-management.contract.ts';
import { CommunityBranding } from './branding/community-branding.tsx';
import { communitiesPage } from './communities-route.ts';
import { AddCommunity, CommunityActions, ReopenCommunity } from './community-actions.tsx';
import { CommunitySteps } from './community-steps.tsx';
import { Overview } from './overview.tsx';

export default function CommunitiesPage() {
  const community = useFilter('community');
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  const { chosen } = useCommunities(community);
  if (isPlatformAdmin && community === undefined) return <CommunityList />;
  return (
    <AdminFrame
      title={chosen?.name ?? 'Communities'}
      actions={isPlatformAdmin && chosen && <Actions slug={chosen.slug} />}
    >
      <CommunityChoice value={community} isListed={isPlatformAdmin}>
        {(slug) => (
          <div key={slug} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Overview communitySlug={slug} />
            <CommunitySteps slug={slug} isPlatformAdmin={isPlatformAdmin} />
            <CommunityBranding communitySlug={slug} chosen={undefined} />
            <ShareCommunity slug={slug} />
            <VendorsSection slug={slug} />
          </div>
        )}
      </CommunityChoice>
    </AdminFrame>
  );
}

const vendorImport = lazyComponent<{ communitySlug: string; isFixed: boolean; open: boolean }>(
  () => import('../../../vendors/web/admin/vendor-import.tsx'),
);

function VendorsSection({ slug }: { slug: string }) {
  const { hash } = useLocation();
  return (
    <section id="vendors" aria-label="Vendors" className="scroll-mt-4">
      <Fold
        title={<h2 className="font-serif text-xl font-semibold">Add many vendors at once</h2>}
        isOpen={hash === 'vendors'}
      >
        <WhenNear>
          {(isNear) => <vendorImport.Component communitySlug={slug} isFixed open={isNear} />}
        </WhenNear>
      </Fold>
    </section>
  );
}

function Actions({ slug }: { slug: string }) {
  const { data } = useQuery(api.communities.getCommunity.queryOptions({ input: { slug } }));
  return data && <CommunityActions community={data} isDefault={data.isDefault} />;
}

/** All communities, those that need an admin first. */
function CommunityList() {
  const { list } = useAdminPage(communitiesPage);
  const hasClosed = list.query.data?.rows.some(({ isClosed }) => isClosed);
  return (
    <AdminFrame title={communitiesPage.title} actions={<AddCommunity />}>
      <AdminList
        {...list}
        noun="communities"
        filters={<SearchBox label="Search communities" />}
        columns={columns}
        {...(hasClosed && { actions: reopen })}
        empty={{ icon: <Building2 />, text: 'There are no communities yet.' }}
      />
    </AdminFrame>
  );
}

const reopen = ({ isClosed, slug, name }: CommunityReport) =>
  isClosed && <ReopenCommunity slug={slug} name={name} />;

const columns: Columns<CommunityReport> = [
  { header: 'Community', cell: (row) => <Name {...row} /> },
  {
    header: 'Waiting',
    isNumber: true,
    cell: ({ waiting, slug, name }) =>
      waiting === 0 ? (
        0
      ) : (
        <Link
          to="/admin"
          search={{ community: slug }}
          aria-label={`${waiting} waiting in ${name}`}
          className="link font-semibold"
        >
          {formatNumber(waiting)}
        </Link>
      ),
  },
  {
    header: 'Homes',
    isNumber: true,
    cell: ({ homes, totalHomes }) =>
      totalHomes ? `${formatNumber(homes)} of ${formatNumber(totalHomes)}` : formatNumber(homes),
  },
  { header: 'People', isNumber: true, cell: ({ people }) => formatNumber(people) },
  {
    header: 'Active in 7 days',
    isNumber: true,
    cell: ({ activePeople, isQuiet }) =>
      isQuiet ? (
        <span className="font-semibold text-danger">
          {formatNumber(activePeople)}
          <span className="sr-only"> (too few)</span>
        </span>
      ) : (
        formatNumber(activePeople)
      ),
  },
  {
    header: 'Categories with two',
    isNumber: true,
    cell: ({ fullCategories }) => fullCategories,
  },
  {
    header: 'Last visit',
    cell: ({ lastVisitAt }) => (lastVisitAt === null ? 'Never' : <UtcDay at={lastVisitAt} />),
  },
];

function Name({ slug, name, isDefault, isClosed, isQuiet, age }: CommunityReport) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 xl:min-w-48">
      {isClosed ? (
        <span className="text-ink-muted">{name}</span>
      ) : (
        <Link to="/admin/communities" search={{ community: slug }} className="link font-semibold">
          {name}
        </Link>
      )}
      {isDefault && <Badge>Default</Badge>}
      {isClosed && <Badge>Closed</Badge>}
      {!isClosed && age < aliveAfterDays && <Badge tone="accent">Day {age + 1}</Badge>}
      {isQuiet && <Badge tone="attention">Quiet</Badge>}
    </div>
  );
}

/** Creates the preview link the first time. */
function ShareCommunity({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const share = useChange(apiClient.previewLinks.shareCommunity, {
    stale: ['previewLinks', 'communities'],
    onDone: ({ linkId }) => void navigate({ to: '/admin/preview-links/flyer', search: { link: linkId } }),
  });
  return (
    <section id="share" aria-label="Share the list" className="scroll-mt-4">
      <h2 className="font-serif text-xl font-semibold">Share the list</h2>
      <p className="mt-1 mb-3 max-w-prose text-pretty text-ink-muted">
        A link for people without an account, and a flyer with its code for mailboxes and notice boards.
      </p>
      <Button busy={share.isPending} busyLabel="Preparing…" onClick={() => void share.run({ slug })}>
        Preview link and flyer
      </Button>
    </section>
  );
}
