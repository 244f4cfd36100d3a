import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { QueryError } from '../../../../web/admin/admin-list.tsx';
import { Day } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { FactRow, Facts } from '../../../../web/ui/facts.tsx';
import { LoadingText } from '../../../../web/ui/skeleton.tsx';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';
import type { UserDetail } from '../../user-management.schema.ts';
import { hasActions, UserActions } from './user-actions.tsx';
import { UserRoles } from './user-roles.tsx';
import { EmailBadge, nameOf, UserBadges, type UserPartProps } from './user-section.tsx';
import { UserPasskeys, UserSessions } from './user-sessions.tsx';

export default function UserDialog({ userId, ...dialog }: DialogProps & { userId: string | undefined }) {
  const focus = useRef<HTMLDivElement>(null);
  const query = useQuery(
    api.accounts.adminGetUser.queryOptions({
      input: { userId: userId ?? '' },
      enabled: userId !== undefined,
      staleTime: 0,
    }),
  );
  const { data: person } = query;
  return (
    <ResponsiveDialog
      {...dialog}
      title={person ? nameOf(person) : 'Person'}
      size="lg"
      footer={person && hasActions(person) && <UserActions key={person.id} person={person} focus={focus} />}
    >
      {query.isPending && <LoadingText label="Loading this person…" lines={8} />}
      {query.isError && !person && <QueryError query={query} />}
      {person && <Sections person={person} focus={focus} />}
    </ResponsiveDialog>
  );
}

function Sections({ person, focus }: UserPartProps & { focus: RefObject<HTMLDivElement | null> }) {
  return (
    <div className="grid gap-7">
      <div ref={focus} tabIndex={-1} className="outline-offset-4">
        <p className="mb-4">
          <UserBadges {...person} isHoaAdmin={person.hoaAdminOf.length > 0} />
        </p>
        <UserFacts person={person} />
      </div>
      <UserContributions contributions={person.contributions} />
      {(person.status === 'verified' || person.isPlatformAdmin) && (
        <UserRoles person={person} focus={focus} />
      )}
      {person.status !== 'deleted' && <UserSessions person={person} focus={focus} />}
      {person.passkeys.length > 0 && <UserPasskeys person={person} focus={focus} />}
      {person.emails.length > 0 && <UserEmails emails={person.emails} />}
      <UserHistory history={person.history} />
    </div>
  );
}

function UserFacts({ person }: { person: UserDetail }) {
  const { verifiedAt, rejectedAt, deletedAt, deletionReason, approvalMail } = person;
  return (
    <Facts>
      <FactRow label="Email">
        <Email {...person} />
      </FactRow>
      <FactRow label="Address">
        <Address {...person} />
      </FactRow>
      <FactRow label="Household">
        <Household household={person.household} />
      </FactRow>
      <FactRow label="Community">{person.communityName ?? 'None'}</FactRow>
      <FactRow label="Source">{person.signupSource}</FactRow>
      <DayFact label="Joined" at={person.joinedAt} />
      <DayFact label="Verified" at={verifiedAt} />
      <DayFact label="Rejected" at={rejectedAt} />
      <DayFact label="Deleted" at={deletedAt} />
      {deletionReason && <FactRow label="Reason">{deletionReason}</FactRow>}
      {(approvalMail.sentAt || approvalMail.error) && (
        <FactRow label="Approval email">
          <ApprovalMail {...person} />
        </FactRow>
      )}
      <FactRow label="Points until this month">{person.points}</FactRow>
    </Facts>
  );
}

function DayFact({ label, at }: { label: string; at: Date | null }) {
  return (
    at && (
      <FactRow label={label}>
        <Day at={at} />
      </FactRow>
    )
  );
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
      <Badge>{isAddressConfirmed ? 'Confirmed' : 'Typed by hand'}</Badge>
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

function UserEmails({ emails }: Pick<UserDetail, 'emails'>) {
  return (
    <TitledSection heading="h3" title="Emails of the last 90 days">
      <ol className="divide-y divide-line">
        {emails.map(({ id, at, title, error }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{title}</span>
              <span className="text-sm text-ink-muted">
                <UtcDay at={at} />
              </span>
            </p>
            <p className="text-sm wrap-anywhere text-ink-muted">
              {error === null ? 'Accepted by the mail server' : `Not accepted. ${error}`}
            </p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function UserHistory({ history }: Pick<UserDetail, 'history'>) {
  return (
    <TitledSection heading="h3" title="Decisions">
      {history.length === 0 ? (
        <p className="text-ink-muted">No decisions about this person yet.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map(({ id, at, action, label, actorName, communityName, reason }) => (
            <li key={id} className="py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">
                  {label}
                  {action.startsWith('hoa_admin.') && communityName && ` of ${communityName}`}
                </span>
                <span className="text-sm text-ink-muted">
                  {actorName ?? 'A former member'}, <Day at={at} />
                </span>
              </p>
              {reason && (
                <p className="text-sm wrap-anywhere text-ink-muted first-letter:uppercase">{reason}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}

function UserContributions({ contributions }: Pick<UserDetail, 'contributions'>) {
  const { vendors, reviews, homeVendors, invitationsSent, invitationsAccepted } = contributions;
  return (
    <TitledSection heading="h3" title="Contributed">
      <Facts>
        <FactRow label="Vendors added until this month, with deleted ones">{vendors}</FactRow>
        <FactRow label="Ratings and reviews until this month">{reviews}</FactRow>
        <FactRow label="Home's vendors until this month">{homeVendors}</FactRow>
        <FactRow label="Invitations sent">{invitationsSent}</FactRow>
        <FactRow label="Invitations accepted">{invitationsAccepted}</FactRow>
      </Facts>
    </TitledSection>
  );
}
