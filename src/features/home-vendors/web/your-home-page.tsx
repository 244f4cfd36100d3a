import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { homePath } from '../../../access/page-access.ts';
import { useMe } from '../../../access/web/session.ts';
import { counted } from '../../../platform/format-number.ts';
import { api } from '../../../web/api-client.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { Card, PageHeading } from '../../../web/ui/card.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx';
import { Loading } from '../../../web/ui/skeleton.tsx';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';
import { activityLevelOf, activityLevels, nextActivityLevel } from '../../points/points.rules.ts';
import { FridgeSheet } from './fridge-sheet.tsx';
import { MyVendorCard } from './my-vendor-card.tsx';

export default function YourHomePage() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:pt-10 print:hidden">
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
  const level = activityLevelOf(points);
  const next = nextActivityLevel(points);
  return (
    <Card
      as="section"
      aria-labelledby="activity-level"
      className="grid gap-x-12 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center"
    >
      <div>
        <h2 id="activity-level" className="text-sm font-semibold text-ink-muted">
          Activity level
        </h2>
        <p className="font-serif text-2xl leading-tight font-semibold">{level.name}</p>
        <p className="tabular mt-1 text-ink-muted">
          {counted(points, 'point')}
          {next && `, ${next.minPoints - points} more to ${next.name}`}
        </p>
      </div>
      <ol className="grid grid-cols-4 gap-2 text-sm">
        {activityLevels.map((step) => (
          <LevelStep key={step.name} step={step} isCurrent={step.name === level.name} points={points} />
        ))}
      </ol>
    </Card>
  );
}

interface LevelStepProps {
  step: (typeof activityLevels)[number];
  isCurrent: boolean;
  points: number;
}

function LevelStep({ step: { name, minPoints }, isCurrent, points }: LevelStepProps) {
  const isReached = points >= minPoints;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="min-w-0">
      <span
        aria-hidden="true"
        className={classNames('block h-2 rounded-full', isReached ? 'bg-accent' : 'bg-line')}
      />
      <span
        className={classNames(
          // A phone shows only the bars, since the level is above them.
          'mt-2 flex items-start gap-1 leading-tight max-md:sr-only',
          isCurrent ? 'font-semibold' : 'text-ink-muted',
        )}
      >
        {isReached && <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-accent" />}
        <span className="min-w-0">
          {name}
          <span className="sr-only">
            , from {counted(minPoints, 'point')}
            {isReached ? ', reached' : ''}
          </span>
        </span>
      </span>
    </li>
  );
}

function MyVendors({ communitySlug }: { communitySlug: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery(api.homeVendors.listMyVendors.queryOptions());
  const vendors = list.data?.toSorted((a, b) => Number(b.isReminderDue) - Number(a.isReminderDue));
  return (
    <section aria-labelledby="my-vendors" className="grid gap-4">
      {/* Stacked on a phone: the loading font would push the button to another line. */}
      <div className="flex flex-col items-start justify-between gap-x-4 md:flex-row md:items-end">
        <div>
          <h2
            ref={heading}
            id="my-vendors"
            tabIndex={-1}
            className="font-serif text-2xl leading-tight font-semibold outline-none"
          >
            Your providers
          </h2>
          {vendors && vendors.length > 0 && (
            <p className="tabular text-sm text-ink-muted">{counted(vendors.length, 'provider')}</p>
          )}
        </div>
        {vendors && vendors.length > 0 && (
          <Button size="sm" variant="quiet" className="-mx-3" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print for the fridge
          </Button>
        )}
      </div>
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
            <MyVendorCard key={vendor.vendorId} vendor={vendor} onRemoved={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
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
