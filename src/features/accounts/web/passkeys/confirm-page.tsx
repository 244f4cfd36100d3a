import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { api, apiClient } from '../../../../web/api-client.ts';
import { QueryState } from '../../../../web/query-state.tsx';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { passkeyChanges } from '../account-changes.ts';
import { AccountPage } from '../account-page.tsx';
import { codeForm, useLinkRequest } from '../use-link-request.ts';

/** The page where an admin confirms who they are, with a passkey or a code from their email. */
export function ConfirmPage({ next }: { next: string }) {
  const state = useQuery(api.accounts.getStepUp.queryOptions());
  const isFirst = state.data && !(state.data.hasPasskey || state.data.allowsCode || state.data.needsCode);
  return (
    <AccountPage title="Confirm it's you" lead="Your decisions as an admin ask for it every 12 hours.">
      <QueryState query={state} what="how you can confirm" lines={2} />
      {state.data && (
        <div className="grid gap-5">
          {state.data.hasPasskey && <ByPasskey next={next} />}
          {isFirst && <AddFirst />}
          {(state.data.allowsCode || state.data.needsCode) && (
            <ByCode next={next} isPrimary={!state.data.hasPasskey} />
          )}
        </div>
      )}
    </AccountPage>
  );
}

/** A full load, so that the page fetches everything again that the person may see now. */
const goTo = (next: string) => window.location.assign(next);

function ByPasskey({ next }: { next: string }) {
  const [hasFailed, setFailed] = useState(false);
  const confirming = useChange(passkeyChanges.stepUp, {
    failed: 'That did not work',
    onDone: (isConfirmed) => (isConfirmed ? goTo(next) : setFailed(true)),
  });
  return (
    <div className="grid gap-3">
      <Button
        variant="primary"
        busy={confirming.isPending}
        busyLabel="Waiting for your passkey…"
        onClick={() => {
          setFailed(false);
          void confirming.run(undefined);
        }}
      >
        Use your passkey
      </Button>
      {hasFailed && (
        <Notice tone="error" role="alert">
          No passkey was used. Please try again.
        </Notice>
      )}
    </div>
  );
}

function ByCode({ next, isPrimary }: { next: string; isPrimary: boolean }) {
  const me = useMe();
  const { sent, refusal, isSending, resend } = useLinkRequest(() =>
    apiClient.accounts.sendOwnSignInLink({ next }),
  );
  if (sent) {
    return (
      <div className="grid gap-3">
        <p role="status">We emailed a code to {me?.maskedEmail}.</p>
        <codeForm.Component />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={isSending}
        busyLabel="Sending…"
        onClick={() => resend(me?.maskedEmail ?? '')}
      >
        Email me a code
      </Button>
      {refusal && (
        <Notice tone="error" title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
    </div>
  );
}

/** `ADMIN_PASSKEYS=required`, and no passkey yet. */
function AddFirst() {
  return (
    <>
      <p>
        Platform admins decide with a passkey here. Add one on your profile; that also confirms it is you.
      </p>
      <Link to="/profile" hash="passkeys" className={buttonClass({ variant: 'primary' })}>
        Add a passkey
      </Link>
    </>
  );
}
