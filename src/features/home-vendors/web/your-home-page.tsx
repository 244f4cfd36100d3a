import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import Printer from 'lucide-react/icons/printer';
import { homePath } from '../../../access/page-access.ts';
import { useMe } from '../../../access/web/session.ts';
import { counted } from '../../../platform/format-number.ts';
import { api } from '../../../web/api-client.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { Card, PageHeading } from '../../../web/ui/card.tsx';
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx';
import { Loading } from '../../../web/ui/skeleton.tsx';
import { TitledSection } from '../../../web/ui/titled-section.tsx';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';
import { activityLevelOf, nextActivityLevel } from '../../points/points.rules.ts';
import { FridgeSheet } from './fridge-sheet.tsx';
import { MyVendorCard } from './my-vendor-card.tsx';

export default function YourHomePage() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-5 sm:pt-10 print:hidden">
        <PageHeading
          title="Your Home"
          lead="The providers you use, what you pay, and what neighbors say."
          actions={
            me.community && (
              <Link
                to="/submit"
                search={{ community: me.community.slug }}
                className={buttonClass({ variant: 'primary' })}
              >
                + Add a provider
              </Link>
            )
          }
        />
        <ConfirmNotice />
        <MyVendors communitySlug={me.community?.slug ?? null} />
        <ActivityCard points={me.points} />
      </div>
      <FridgeSheet />
    </>
  );
}

function ActivityCard({ points }: { points: number }) {
  const next = nextActivityLevel(points);
  const more = next ? `, ${next.minPoints - points} more to ${next.name}` : '';
  return (
    <section aria-label="Activity level" className="tabular text-sm text-ink-muted">
      Activity level: <strong className="font-semibold text-ink">{activityLevelOf(points).name}</strong>
      {`\u00a0· ${counted(points, 'point')}${more}`}
    </section>
  );
}

const headingId = 'my-vendors';

function MyVendors({ communitySlug }: { communitySlug: string | null }) {
  const list = useQuery(api.homeVendors.listMyVendors.queryOptions());
  const vendors = list.data?.toSorted((a, b) => Number(b.isReminderDue) - Number(a.isReminderDue));
  return (
    <TitledSection
      id={headingId}
      title="Your providers"
      aside={
        vendors &&
        vendors.length > 0 && (
          <Button size="sm" variant="quiet" className="-mx-3" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print for the fridge
          </Button>
        )
      }
    >
      {list.isPending && (
        <Loading
          label="Loading your providers…"
          className="grid gap-2"
          blocks={['h-18 w-full rounded-card', 'h-18 w-full rounded-card']}
        />
      )}
      {list.isError && !vendors && (
        <Card padding="none">
          <ErrorState onRetry={() => void list.refetch()} busy={list.isFetching}>
            Unable to load your vendors.
          </ErrorState>
        </Card>
      )}
      {vendors?.length === 0 && <NoVendors communitySlug={communitySlug} />}
      {vendors && vendors.length > 0 && (
        <ul className="grid gap-2">
          {vendors.map((vendor) => (
            <MyVendorCard
              key={vendor.vendorId}
              vendor={vendor}
              onRemoved={() => document.getElementById(headingId)?.focus()}
            />
          ))}
        </ul>
      )}
    </TitledSection>
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
            <Link to={homePath({ communitySlug })} className={buttonClass({ variant: 'primary' })}>
              Find the ones you use
            </Link>
          )
        }
      >
        Rate a provider you use, or add one. They show up here, so you always have their number.
      </EmptyState>
    </Card>
  );
}
