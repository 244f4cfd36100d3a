import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../../web/api-client.ts';
import type { AdminSearch } from '../admin-search.ts';

interface WaitingProps {
  search: AdminSearch;
  isPlatformAdmin: boolean;
}

/** How many decisions of each kind wait, with the way there. The lists below ask the same, so it costs nothing twice. */
export function Waiting({ search, isPlatformAdmin }: WaitingProps) {
  const homes = useQuery(
    api.communities.listPendingHouseholds.queryOptions({ input: { page: search.homes ?? 1 } }),
  );
  return (
    <ul aria-label="What waits for you" className="flex flex-wrap gap-2">
      {isPlatformAdmin && <WaitingForPlatformAdmins search={search} />}
      <Item anchor="households" label="Pending Households" count={homes.data?.total} />
    </ul>
  );
}

function WaitingForPlatformAdmins({ search }: { search: AdminSearch }) {
  const { accounts, communities, reviews } = api;
  const users = useQuery(accounts.listPendingUsers.queryOptions({ input: { page: search.users ?? 1 } }));
  const moves = useQuery(
    communities.listAddressChangeRequests.queryOptions({ input: { page: search.moves ?? 1 } }),
  );
  const wishes = useQuery(
    communities.listCommunityRequests.queryOptions({ input: { page: search.wishes ?? 1 } }),
  );
  const reported = useQuery(reviews.listReportedReviews.queryOptions({ input: {}, staleTime: 0 }));
  return (
    <>
      <Item anchor="users" label="Pending Users" count={users.data?.total} />
      <Item anchor="address-changes" label="Address Changes" count={moves.data?.total} />
      <Item anchor="community-requests" label="Community Requests" count={wishes.data?.total} />
      <li>
        <Link to="/admin/reviews" className={itemClass}>
          <Label label="Reported reviews" count={reported.data?.total} />
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
        {count ?? '…'}
      </span>
    </>
  );
}
