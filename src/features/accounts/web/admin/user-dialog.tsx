import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { QueryError } from '../../../../web/admin/query-error.tsx';
import { api } from '../../../../web/api-client.ts';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { Loading, SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { hasActions, UserActions } from './user-actions.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserContributions } from './user-contributions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserHistory } from './user-history.tsx';
import { UserRoles } from './user-roles.tsx';
import { UserSessions } from './user-sessions.tsx';
import { nameOf, type UserDetail } from './user-types.ts';

interface UserDialogProps {
  /** Whom the address names. */
  userId: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Everything about one person, and what can be done about them. */
export default function UserDialog({ userId, open, onClose }: UserDialogProps) {
  // Whom it was about stays in sight while it closes.
  const [shownId, setShownId] = useState(userId);
  if (userId !== undefined && userId !== shownId) setShownId(userId);
  const focus = useRef<HTMLDivElement>(null);
  const query = useQuery(
    api.accounts.adminGetUser.queryOptions({
      input: { userId: shownId ?? '' },
      enabled: shownId !== undefined,
      staleTime: 0,
    }),
  );
  const { data: person } = query;
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={person ? nameOf(person) : 'Person'}
      size="lg"
      footer={person && hasActions(person) && <UserActions key={person.id} person={person} focus={focus} />}
    >
      {query.isPending && (
        <Loading label="Loading this person…">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {query.isError && !person && <QueryError query={query} />}
      {person && <Sections person={person} focus={focus} />}
    </ResponsiveDialog>
  );
}

interface SectionsProps {
  person: UserDetail;
  /** Where the focus goes when the button that had it is gone. */
  focus: RefObject<HTMLDivElement | null>;
}

function Sections({ person, focus }: SectionsProps) {
  return (
    <div className="grid gap-7">
      <div ref={focus} tabIndex={-1} className="outline-offset-4">
        <UserBadges {...person} isHoaAdmin={person.hoaAdminOf.length > 0} />
        <UserFacts person={person} />
      </div>
      <UserContributions contributions={person.contributions} />
      {(person.status === 'verified' || person.isPlatformAdmin) && (
        <UserRoles person={person} focus={focus} />
      )}
      {person.status !== 'deleted' && <UserSessions person={person} focus={focus} />}
      <UserHistory history={person.history} />
    </div>
  );
}
