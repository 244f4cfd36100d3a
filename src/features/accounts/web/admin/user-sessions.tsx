import { type RefObject, useState } from 'react';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { SessionItem } from '../session-item.tsx';
import { useUserDecision } from './use-user-decision.ts';
import { UserSection } from './user-section.tsx';
import { nameOf, type UserDetail } from './user-types.ts';

interface UserSessionsProps {
  person: UserDetail;
  focus: RefObject<HTMLElement | null>;
}

/** The browsers the person is signed in with; an admin can end each of them, or all. */
export function UserSessions({ person, focus }: UserSessionsProps) {
  const { sessions } = person;
  return (
    <UserSection
      title="Signed in"
      aside={sessions.length > 1 && !person.isSelf && <EndAll person={person} focus={focus} />}
    >
      {sessions.length === 0 ? (
        <p className="text-ink-muted">Nowhere at the moment.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Session key={session.id} userId={person.id} session={session} focus={focus} />
          ))}
        </ul>
      )}
    </UserSection>
  );
}

interface SessionProps {
  userId: string;
  session: UserDetail['sessions'][number];
  focus: RefObject<HTMLElement | null>;
}

function Session({ userId, session, focus }: SessionProps) {
  const ending = useUserDecision({
    focus,
    decide: () => apiClient.accounts.adminEndSession({ userId, sessionId: session.id }),
    doneTitle: 'Signed out',
    doneText: () => session.device,
  });
  return <SessionItem session={session} isEnding={ending.isPending} onEnd={() => ending.mutate()} />;
}

function EndAll({ person, focus }: UserSessionsProps) {
  const [isAsking, setAsking] = useState(false);
  const ending = useUserDecision<void, { ended: number }>({
    focus,
    decide: () => apiClient.accounts.adminEndAllSessions({ userId: person.id }),
    doneTitle: 'Signed out everywhere',
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Sign ${nameOf(person)} out everywhere?`}
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out…"
        tone="danger"
        busy={ending.isPending}
        onConfirm={() => ending.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        They need a new sign-in link in every browser.
      </ConfirmDialog>
    </>
  );
}
