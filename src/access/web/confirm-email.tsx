import { apiClient } from '../../web/api-client.ts';
import { ChangeButton } from '../../web/change-button.tsx';
import { useChange } from '../../web/use-change.ts';
import { currentHref, useMe } from './session.ts';

export function CostLock() {
  return useMe()?.needsConfirmation ? 'Locked — confirm email' : 'Locked — pending HOA approval';
}

export function ConfirmEmail({ children }: { children: string }) {
  const me = useMe();
  const send = useChange(() => apiClient.accounts.sendOwnSignInLink({ next: currentHref() }), {
    stale: [],
    done: {
      title: 'Check your email',
      description: `We emailed a link to ${me?.maskedEmail}. Open it in this browser.`,
    },
    failed: 'Magic link error',
  });
  return (
    <>
      <span className="block">{children}</span>
      <ChangeButton change={send} input={undefined} size="sm" className="mt-2" busyLabel="Sending…">
        Email me the link
      </ChangeButton>
    </>
  );
}
