import { useEffect, useEffectEvent } from 'react';
import { NotYouButton, takeWantedLink } from '../../../access/web/welcome-back.tsx';
import { apiClient } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { AfterLink, LinkOutcome, useLinkDialog } from './use-link-dialog.tsx';

interface KnownMemberFormProps {
  maskedEmail: string;
  /** The page to open after signing in. */
  next: string | undefined;
  /** Shows the form for any email, which also suggests passkeys. */
  onOther: () => void;
}

/** Emails a sign-in link to the last member of this browser: at once if they pressed for it on the page before. */
export function KnownMemberForm({ maskedEmail, next, onOther }: KnownMemberFormProps) {
  const link = useLinkDialog(() => apiClient.accounts.sendKnownMemberLink({ next }));
  const sendWanted = useEffectEvent(() => {
    if (takeWantedLink()) link.request(maskedEmail);
  });
  useEffect(() => sendWanted(), []);
  return (
    <div className="grid gap-5">
      {/* The browser submits it without script until hydration (`sign-in-page.ts`). */}
      <form
        method="post"
        action="/signin"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          link.request(maskedEmail);
        }}
      >
        <input type="hidden" name="known" value="true" />
        {next && <input type="hidden" name="next" value={next} />}
        <p>
          We will email a link and a code to{' '}
          <strong className="font-semibold wrap-anywhere">{maskedEmail}</strong>.
        </p>
        <LinkOutcome link={link} />
        <Button
          type="submit"
          variant="primary"
          busy={link.isSending && !link.sent}
          busyLabel="Sending…"
          onFocus={link.prefetch}
          onPointerEnter={link.prefetch}
        >
          Email me a sign-in link
        </Button>
      </form>
      <AfterLink link={link} />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={onOther}>
          Use another email or a passkey
        </Button>
        <NotYouButton />
      </div>
    </div>
  );
}
