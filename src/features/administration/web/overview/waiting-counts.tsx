import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../../platform/format-number.ts';
import { api } from '../../../../web/api-client.ts';
import { countsOnOtherPages } from './counts-on-other-pages.ts';

interface WaitingCountsProps {
  /** The one community that all is about; null: all the admin looks after. */
  communitySlug: string | null;
  isPlatformAdmin: boolean;
}

/** How many decisions of each kind wait, with the way there. The lists below mostly ask the same, at no cost. */
export function WaitingCounts({ communitySlug, isPlatformAdmin }: WaitingCountsProps) {
  return (
    <ul aria-label="What waits for you" className="flex flex-wrap gap-2">
      {isPlatformAdmin && <Users communitySlug={communitySlug} />}
      <Homes communitySlug={communitySlug} />
      {isPlatformAdmin && <Others communitySlug={communitySlug} />}
    </ul>
  );
}

type CountProps = Pick<WaitingCountsProps, 'communitySlug'>;

/** The first page of the whole list. */
const all = ({ communitySlug }: CountProps) => ({ input: { page: 1, query: '', communitySlug } });

function Users(of: CountProps) {
  const users = useQuery(api.accounts.listPendingUsers.queryOptions(all(of)));
  return <Item anchor="users" label="Pending Users" count={users.data?.total} />;
}

function Homes(of: CountProps) {
  const homes = useQuery(api.communities.listPendingHouseholds.queryOptions(all(of)));
  return <Item anchor="households" label="Pending Households" count={homes.data?.total} />;
}

function Others(of: CountProps) {
  const { communities } = api;
  const { communitySlug } = of;
  const addressChanges = useQuery(communities.listAddressChangeRequests.queryOptions(all(of)));
  const communityRequests = useQuery(
    communities.listCommunityRequests.queryOptions({ input: { page: 1, query: '' } }),
  );
  const otherPages = useQuery(countsOnOtherPages(communitySlug));
  return (
    <>
      <Item anchor="address-changes" label="Address Changes" count={addressChanges.data?.total} />
      <Item anchor="community-requests" label="Community Requests" count={communityRequests.data?.total} />
      <li>
        <Link
          to="/admin/reviews"
          search={communitySlug === null ? {} : { community: communitySlug }}
          className={itemClass}
        >
          <Label label="Reported reviews" count={otherPages.data?.reportedReviews} />
        </Link>
      </li>
      <li>
        <Link
          to="/admin/costs"
          search={{ status: 'waiting', ...(communitySlug === null ? {} : { community: communitySlug }) }}
          className={itemClass}
        >
          <Label label="Amounts to look at" count={otherPages.data?.amounts} />
        </Link>
      </li>
    </>
  );
}

const itemClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-raised px-4 font-semibold text-accent transition-colors hover:border-line-strong';

interface ItemProps {
  label: string;
  /** Undefined while it is not known. */
  count: number | undefined;
}

function Item({ anchor, ...item }: ItemProps & { anchor: string }) {
  return (
    <li>
      <a href={`#${anchor}`} className={itemClass}>
        <Label {...item} />
      </a>
    </li>
  );
}

function Label({ label, count }: ItemProps) {
  const tone = count ? 'bg-attention-soft text-attention-soft-ink' : 'bg-line/70 text-ink-muted';
  return (
    <>
      {label}
      <span className={`tabular min-w-6 rounded-full px-1.5 text-center text-sm ${tone}`}>
        {count === undefined ? '…' : formatNumber(count)}
      </span>
    </>
  );
}
