import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { api, apiClient } from '../../../../web/api-client.ts';
import { QueryState } from '../../../../web/query-state.tsx';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { AccountPage } from '../account-page.tsx';
import { codeForm, useLinkRequest } from '../use-link-request.ts';

export default function ConfirmPage() {
  const { next = '/admin' } = useSearch({ from: '/confirm' });
  const state = useQuery(api.accounts.getStepUp.queryOptions());
  const { hasPasskey = false, allowsCode = true, needsCode = false } = state.data ?? {};
  // `ADMIN_PASSKEYS=required`: a code alone decides nothing.
  const isFirst = !(hasPasskey || allowsCode);
  const lead = isFirst
    ? 'Platform admins decide with a passkey here, and you have none yet.'
    : 'Your decisions as an admin ask for it every 12 hours.';
  return (
    <AccountPage title="Confirm it's you" lead={lead}>
      <QueryState query={state} what="how you can confirm" lines={2} />
      {state.data && (
        <div className="grid gap-5">
          {hasPasskey && <ByPasskey next={next} />}
          {isFirst && (
            <p>
              {needsCode
                ? 'Enter a code from your email, then add one.'
                : 'Adding one also confirms it is you.'}
            </p>
          )}
          {isFirst && !needsCode && (
            <Link to="/profile" hash="passkeys" className={buttonClass({ variant: 'primary' })}>
              Add a passkey
            </Link>
          )}
          {(allowsCode || needsCode) && (
            <ByCode next={isFirst ? '/profile#passkeys' : next} isPrimary={!hasPasskey} />
          )}
        </div>
      )}
    </AccountPage>
  );
}

/** A full load, so that the page fetches everything again that the person may see now. */
const goTo = (next: string) => window.location.assign(next);

const stepUp = async (_: undefined) => (await import('./webauthn.ts')).confirmWithPasskey();

function ByPasskey({ next }: { next: string }) {
  const [hasFailed, setFailed] = useState(false);
  const confirming = useChange(stepUp, {
    stale: ['accounts'],
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
        <Notice tone="error" role="alert" title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
    </div>
  );
}
