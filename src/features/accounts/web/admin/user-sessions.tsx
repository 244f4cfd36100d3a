import type { RefObject } from 'react';
import { apiClient } from '../../../../web/api-client.ts';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { UserDetail } from '../../user-management.schema.ts';
import { PasskeyItem } from '../passkeys/passkey-item.tsx';
import { SessionItem } from '../session-item.tsx';
import { nameOf, type UserPartProps } from './user-section.tsx';

export function UserSessions({ person, focus }: UserPartProps) {
  const { sessions, passkeys } = person;
  const hasSeveral = sessions.length + passkeys.length > 1;
  return (
    <TitledSection
      heading="h3"
      title="Signed in"
      aside={hasSeveral && !person.isSelf && <EndAll person={person} focus={focus} />}
    >
      {sessions.length === 0 ? (
        <p className="text-ink-muted">Not signed in anywhere.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Session key={session.id} userId={person.id} session={session} focus={focus} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

interface SessionProps {
  userId: string;
  session: UserDetail['sessions'][number];
  focus: RefObject<HTMLElement | null>;
}

function Session({ userId, session, focus }: SessionProps) {
  const ending = useChange(apiClient.accounts.adminEndSession, {
    focus,
    done: { title: 'Signed out', description: session.device },
  });
  const end = () => void ending.run({ userId, sessionId: session.id });
  return <SessionItem session={session} isEnding={ending.isPending} onEnd={end} />;
}

export function UserPasskeys({ person, focus }: UserPartProps) {
  const removing = useChange(apiClient.accounts.adminRemovePasskey, {
    focus,
    done: 'Passkey removed',
  });
  return (
    <TitledSection heading="h3" title="Passkeys">
      <ul className="divide-y divide-line">
        {person.passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            isRemoving={removing.isPending}
            onRemove={
              person.isSelf ? undefined : () => removing.run({ userId: person.id, passkeyId: passkey.id })
            }
            consequence={`It no longer signs ${nameOf(person)} in. If it signed in browsers, these are signed out, and passkeys added there since, open invitations into the home and an unconfirmed change of email end, too. Sign-in links still come to their email.`}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

function EndAll({ person, focus }: UserPartProps) {
  const ending = useChange(apiClient.accounts.adminEndAllSessions, {
    focus,
    done: 'Signed out everywhere',
  });
  return (
    <ConfirmButton
      size="sm"
      variant="destructive"
      label="Sign out everywhere"
      title={`Sign ${nameOf(person)} out everywhere?`}
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out…"
      busy={ending.isPending}
      onConfirm={() => ending.run({ userId: person.id })}
    >
      They need a new sign-in link in every browser. Their passkeys are removed.
    </ConfirmButton>
  );
}
