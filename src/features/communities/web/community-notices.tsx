import { Link } from '@tanstack/react-router';
import { useMe } from '../../../access/web/session.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';

interface CommunityNoticesProps {
  /** The person asking lives here. */
  isMine: boolean;
  error: string | undefined;
}

/** What a person should know before reading the list; for most, nothing. */
export function CommunityNotices({ isMine, error }: CommunityNoticesProps) {
  const me = useMe();
  return (
    <div className="space-y-3 empty:hidden">
      {error === 'signup_incomplete' && (
        <Notice
          tone="attention"
          action={
            !me && (
              // What was typed is still there.
              <Link to="/auth" className={buttonClass({ size: 'sm' })}>
                Try again
              </Link>
            )
          }
        >
          Onboarding Issue: We're completing your signup...
        </Notice>
      )}
      {me?.needsConfirmation && <ConfirmNotice />}
      {me && isMine && !me.isVerified && !me.needsConfirmation && (
        <Notice title="Your request is under review">
          {!me.isConfirmed && 'Please confirm your email with the link we sent you. '}
          You can already add providers, rate them and earn points. You will see your neighbors’ reviews,
          contacts and costs once you are approved.
        </Notice>
      )}
    </div>
  );
}
