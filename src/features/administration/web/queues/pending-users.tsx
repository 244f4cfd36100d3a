import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { type RefObject, useRef } from 'react';
import { Day, TypedText } from '../../../../web/admin/cells.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { PendingUser } from '../../../accounts/account.schema.ts';
import { EmailBadge } from '../../../accounts/web/admin/user-badges.tsx';
import { userChanges } from '../../../accounts/web/admin/user-changes.ts';
import { RejectUserDialog, useApprovalMessages } from '../../../accounts/web/admin/user-decision.tsx';
import { type Queue, queuesQuery } from '../admin-search.ts';
import { DecideButtons, QueueSection } from './queue-section.tsx';

/** Loads with the first selected row. */
const { Component: DecideSelectedUsers } = lazyComponent(() => import('./decide-selected-users.tsx'));

const columns: Columns<PendingUser> = [
  { header: 'Email', cell: (person) => <Email {...person} /> },
  { header: 'Name', cell: ({ name }) => <TypedText className="font-semibold">{name}</TypedText> },
  { header: 'Address', cell: (person) => <Address {...person} /> },
  { header: 'Joined', cell: ({ joinedAt }) => <Day at={joinedAt} /> },
];

/** The queue of access requests, for platform admins. */
export function PendingUsers({ queue }: { queue: Queue }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(
    api.accounts.listPendingUsers.queryOptions({
      input: queue.input,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <div>
      <QueueSection
        title="Pending Users"
        lead="Approve people you know to be residents. They get an email either way."
        queue={queue}
        query={query}
        searchLabel="Search name, email or address"
        headingRef={heading}
        emptyIcon={<UserRoundCheck />}
        emptyText="No one is waiting. New requests for access appear here, and we email you."
        caption="People who asked for access"
        rowKey={({ id }) => id}
        columns={columns}
        actions={(person) => <Decide person={person} headingRef={heading} />}
        selection={{
          nameOf: ({ name }) => name,
          actions: (chosen) => <DecideSelectedUsers chosen={chosen} headingRef={heading} />,
        }}
      />
      <PeopleNotMailed communitySlug={queue.input.communitySlug} />
    </div>
  );
}

function Email({ email, isEmailConfirmed }: PendingUser) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {email}
      <EmailBadge isConfirmed={isEmailConfirmed} />
    </span>
  );
}

function Address({ address, communityName, isAddressConfirmed }: PendingUser) {
  return (
    <div className="wrap-anywhere md:min-w-60">
      {address ?? 'No address'}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        {communityName ?? 'No community'}
        {!isAddressConfirmed && <Badge tone="attention">Typed, please check</Badge>}
      </span>
    </div>
  );
}

function Decide({ person, headingRef }: { person: PendingUser; headingRef: RefObject<HTMLElement | null> }) {
  const userId = person.id;
  const approve = useChange(userChanges.approveUser, {
    ...useApprovalMessages(person, 'User approved'),
    focus: headingRef,
    failed: { title: 'Failed to approve user' },
  });
  const reject = useChange(userChanges.rejectUser, {
    focus: headingRef,
    done: 'User rejected',
    failed: { title: 'Failed to reject user' },
  });
  return (
    <DecideButtons
      name={person.name}
      isApproving={approve.isPending}
      onApprove={() => void approve.run({ userId })}
      isRefusing={reject.isPending}
      dialog={(state) => (
        <RejectUserDialog
          {...state}
          names={[person.name]}
          onReject={(reason) => reject.run({ userId, ...(reason && { reason }) })}
        />
      )}
    />
  );
}

/** A notice about approved people whose approval email failed. */
function PeopleNotMailed({ communitySlug }: { communitySlug: string | null }) {
  const { data } = useQuery(queuesQuery(communitySlug));
  const count = data?.peopleNotMailed ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="attention"
      className="mt-4"
      title="Approved, but email failed"
      action={
        <Link
          to="/admin/users"
          search={{ status: 'email-failed', ...(communitySlug !== null && { community: communitySlug }) }}
          className={buttonClass({ size: 'sm' })}
        >
          {count === 1 ? 'See who' : 'See who they are'}
        </Link>
      }
    >
      {count === 1 ? 'One person does' : `${count} people do`} not know yet. We keep trying for a day; after
      that, please email them again.
    </Notice>
  );
}
