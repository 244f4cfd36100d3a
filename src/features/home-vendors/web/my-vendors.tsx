import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import { useRef } from 'react';
import { homePath } from '../../../access/page-access.ts';
import { api } from '../../../web/api-client.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { providersText } from '../../vendors/web/vendor-list/list-texts.ts';
import { MyVendorCard } from './my-vendor-card.tsx';
import { MyVendorDialogs, useMyVendorDialogs } from './my-vendor-dialogs.tsx';

/** The home's vendors; those with a question come first. */
export function MyVendors({ communitySlug }: { communitySlug: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery(api.homeVendors.listMyVendors.queryOptions());
  const dialogs = useMyVendorDialogs();
  const vendors = list.data?.toSorted((a, b) => Number(b.isReminderDue) - Number(a.isReminderDue));
  return (
    <section aria-labelledby="my-vendors" className="grid gap-4">
      <div>
        <h2
          ref={heading}
          id="my-vendors"
          tabIndex={-1}
          className="font-serif text-2xl leading-tight font-semibold outline-none"
        >
          Your providers
        </h2>
        {/* Below the heading, so that loading the heading's font does not move it. */}
        {vendors && vendors.length > 0 && (
          <p className="tabular text-sm text-ink-muted">{providersText(vendors.length)}</p>
        )}
      </div>
      {list.isPending && <VendorsLoading />}
      {list.isError && !vendors && (
        <Card padding="none">
          <ErrorState onRetry={() => void list.refetch()} busy={list.isFetching}>
            Unable to load your vendors.
          </ErrorState>
        </Card>
      )}
      {vendors?.length === 0 && <NoVendors communitySlug={communitySlug} />}
      {vendors && vendors.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {vendors.map((vendor) => (
            <MyVendorCard
              key={vendor.vendorId}
              vendor={vendor}
              onOpen={dialogs.open}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <MyVendorDialogs dialogs={dialogs} />
    </section>
  );
}

function NoVendors({ communitySlug }: { communitySlug: string | null }) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<House />}
        title="Who looks after your home?"
        action={
          communitySlug && (
            <>
              <Link to={homePath({ communitySlug })} className={buttonClass({ variant: 'primary' })}>
                Find the ones you use
              </Link>
              <Link to="/submit" search={{ community: communitySlug }} className={buttonClass()}>
                + Add a provider
              </Link>
            </>
          )
        }
      >
        Rate a provider you use, or add one. They show up here, so you always have their number.
      </EmptyState>
    </Card>
  );
}

function VendorsLoading() {
  return (
    <Loading label="Loading your providers…" className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </Loading>
  );
}
