import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { maskEmail } from '../../../../catalogue/email.ts';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { Profile } from '../../account.schema.ts';
import { accountChanges } from '../account-changes.ts';

const changeDialog = lazyDialog(() => import('./change-email-dialog.tsx'));

/** The email, masked until the person asks to see it, because others may see the screen, and a way to change it. */
export function EmailRow({ profile: { email, maskedEmail } }: { profile: Profile }) {
  const [isShown, setShown] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isConfirmed = useMe()?.isConfirmed ?? false;

  function open() {
    changeDialog.open(() => {
      setOpened(true);
      setChanging(true);
    });
  }

  return (
    <div>
      <p className="font-semibold">Email</p>
      <p className="wrap-anywhere">{isShown ? email : maskedEmail}</p>
      <p className="text-sm text-ink-muted">Sign-in links go here. Neighbors never see it.</p>
      <div className="-ml-3 flex flex-wrap">
        <Button size="sm" variant="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          Show email
        </Button>
        {isConfirmed && (
          <Button size="sm" variant="quiet" {...changeDialog.triggerProps} onClick={open}>
            Change email
          </Button>
        )}
      </div>
      <WaitingChange />
      {wasOpened && <changeDialog.Dialog open={isChanging} onOpenChange={setChanging} />}
    </div>
  );
}

/** Shows a change that waits for the new mailbox; usually there is none. */
function WaitingChange() {
  const { data: waiting } = useQuery(api.accounts.getEmailChange.queryOptions());
  const cancelling = useChange(accountChanges.cancelEmailChange, {
    done: 'Change canceled',
    failed: 'Action failed',
  });
  if (!waiting) return null;
  return (
    <Notice
      title="Confirm your new email"
      action={
        <Button
          size="sm"
          busy={cancelling.isPending}
          busyLabel="Canceling…"
          onClick={() => void cancelling.run(undefined)}
        >
          Cancel the change
        </Button>
      }
    >
      Open the link we emailed to {maskEmail(waiting.email)}. Until then nothing changes. Nothing yet? Check
      your spam folder.
    </Notice>
  );
}
