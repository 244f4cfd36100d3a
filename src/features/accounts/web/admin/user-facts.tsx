import { Fragment, type ReactNode } from 'react';
import { Day } from '../../../../web/admin/day.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { EmailBadge } from './user-badges.tsx';
import type { UserDetail } from './user-types.ts';

/** Who the person is, where they live and since when they are here. */
export function UserFacts({ person }: { person: UserDetail }) {
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {factsOf(person).map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-sm leading-6 text-ink-muted max-sm:-mb-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function factsOf(person: UserDetail): (readonly [label: string, value: ReactNode])[] {
  const { verifiedAt, rejectedAt, deletedAt, deletionReason } = person;
  return [
    ['Email', <Email key="email" {...person} />],
    ['Address', <Address key="address" {...person} />],
    ['Household', <Household key="household" household={person.household} />],
    ['Community', person.communityName ?? 'None'],
    ['Source', person.signupSource],
    ['Joined', <Day key="joined" at={person.joinedAt} />],
    ...(verifiedAt ? [['Verified', <Day key="verified" at={verifiedAt} />] as const] : []),
    ...(rejectedAt ? [['Rejected', <Day key="rejected" at={rejectedAt} />] as const] : []),
    ...(deletedAt ? [['Deleted', <Day key="deleted" at={deletedAt} />] as const] : []),
    ...(deletionReason ? [['Reason', deletionReason] as const] : []),
    ...(person.approvalMail.sentAt || person.approvalMail.error
      ? [['Approval email', <ApprovalMail key="mail" {...person} />] as const]
      : []),
    [
      'Points',
      <span key="points" className="tabular">
        {person.points}
      </span>,
    ],
  ];
}

function Email({ email, isEmailConfirmed }: UserDetail) {
  if (email === null) return 'None';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {email}
      <EmailBadge isConfirmed={isEmailConfirmed} />
    </span>
  );
}

function Address({ address, isAddressConfirmed }: UserDetail) {
  if (address === null) return 'None';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {address}
      <Badge tone={isAddressConfirmed ? 'neutral' : 'attention'}>
        {isAddressConfirmed ? 'Confirmed' : 'Typed, please check'}
      </Badge>
    </span>
  );
}

function Household({ household }: Pick<UserDetail, 'household'>) {
  if (!household) return 'No household';
  if (!household.approvedAt) return 'Waiting for the HOA admin';
  return (
    <>
      Approved on <Day at={household.approvedAt} />
    </>
  );
}

function ApprovalMail({ approvalMail: { sentAt, error } }: UserDetail) {
  if (error !== null) {
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="attention">Failed</Badge>
        {error}. We keep trying for a day; after that, please resend it.
      </span>
    );
  }
  if (!sentAt) return null;
  return (
    <>
      Sent on <Day at={sentAt} />
    </>
  );
}
