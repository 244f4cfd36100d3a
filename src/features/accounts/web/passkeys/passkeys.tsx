import { useQuery } from '@tanstack/react-query';
import { api, apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { QueryState } from '../../../../web/query-state.tsx';
import type { ToastMessage } from '../../../../web/ui/toast.ts';
import { useChange } from '../../../../web/use-change.ts';
import { PasskeyItem, type PasskeyRow } from './passkey-item.tsx';
import type { NewPasskey } from './webauthn.ts';

const outcomes: Record<NewPasskey, ToastMessage> = {
  added: { title: 'Passkey added', description: 'Choose it in the email field the next time you sign in.' },
  canceled: { tone: 'error', title: 'No passkey was added', description: 'You can try again at any time.' },
  known: { tone: 'error', title: 'No passkey was added', description: 'This device already has one.' },
  unsupported: {
    tone: 'error',
    title: 'No passkey was added',
    description: 'This browser does not support passkeys.',
  },
};

const addPasskey = async (_: undefined) => (await import('./webauthn.ts')).makePasskey();

export function Passkeys() {
  const passkeys = useQuery(api.accounts.listPasskeys.queryOptions());
  const adding = useChange(addPasskey, {
    stale: ['accounts'],
    done: (outcome) => outcomes[outcome],
    failed: 'No passkey was added',
  });
  return (
    <section aria-labelledby="passkeys" tabIndex={-1} className="outline-none">
      <h3 id="passkeys" className="font-semibold">
        Passkeys
      </h3>
      <p className="text-sm text-ink-muted">
        Sign in with your face, fingerprint or PIN. Links to your email keep working, so losing a device does
        not lock you out.
      </p>
      <QueryState query={passkeys} what="your passkeys" lines={1} />
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {passkeys.data?.map((passkey) => (
          <OwnPasskey key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <ChangeButton change={adding} input={undefined} size="sm" className="mt-3" busyLabel="Adding…">
        Add a passkey
      </ChangeButton>
    </section>
  );
}

const onDevice = 'Delete it on the device, too, so that it is not suggested there.';

function OwnPasskey({ passkey }: { passkey: PasskeyRow }) {
  const removing = useChange(apiClient.accounts.removePasskey, {
    stale: ['accounts'],
    done: 'Passkey removed',
  });
  return (
    <PasskeyItem
      passkey={passkey}
      isRemoving={removing.isPending}
      onRemove={() => removing.run({ passkeyId: passkey.id })}
      consequence={
        passkey.lastUsedAt === null
          ? `It no longer signs you in. ${onDevice}`
          : `It no longer signs you in. Other browsers that it signed in are signed out, and what was begun there ends: passkeys added since, open invitations into your home, an unconfirmed change of email. ${onDevice}`
      }
    />
  );
}
