import { Link } from '@tanstack/react-router';
import { homePath } from '../../../../access/page-access.ts';
import { useMe } from '../../../../access/web/session.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { ConfirmNotice } from '../confirm-notice.tsx';

/** What a person should know about their account; for most, nothing. */
export function ProfileNotices({ isOnboarding }: { isOnboarding: boolean }) {
  const me = useMe();
  if (!me) return null;
  return (
    <div className="grid gap-3 empty:hidden">
      {isOnboarding && <WelcomeNotice />}
      {me.needsConfirmation && <ConfirmNotice />}
      {!me.isVerified && !me.needsConfirmation && (
        <Notice title="Your request is under review">
          We will email you at {me.maskedEmail} once you are approved. You can already add providers, rate
          them and earn points.
        </Notice>
      )}
    </div>
  );
}

function WelcomeNotice() {
  const me = useMe();
  const visitor = me && {
    communitySlug: me.community?.slug ?? null,
    isPlatformAdmin: me.isPlatformAdmin,
  };
  return (
    <Notice
      tone="success"
      title={me?.community ? `Welcome to ${me.community.name}!` : 'Welcome to Porchlist!'}
      action={
        <Link to={homePath(visitor)} className={buttonClass({ size: 'sm' })}>
          Rate a provider
        </Link>
      }
    >
      Check that your name is right, then rate the people you trust with your home.
    </Notice>
  );
}
