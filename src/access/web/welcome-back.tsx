import { Link } from '@tanstack/react-router';
import { apiClient } from '../../web/api-client.ts';
import { ChangeButton } from '../../web/change-button.tsx';
import { buttonClass } from '../../web/ui/button.tsx';
import { Notice } from '../../web/ui/notice.tsx';
import { useChange } from '../../web/use-change.ts';
import { refreshVisitor, useKnownMember } from './session.ts';
import { useWayBack } from './way-back.ts';

let isLinkWanted = false;

/** Returns, once, whether the person has pressed 'Email me a sign-in link' on the page before this one. */
export function takeWantedLink(): boolean {
  const isWanted = isLinkWanted;
  isLinkWanted = false;
  return isWanted;
}

export function WelcomeBack({ className }: { className?: string }) {
  const known = useKnownMember();
  const wayBack = useWayBack();
  if (!known) return null;
  return (
    <Notice
      title={
        <>
          Welcome back, <span className="wrap-anywhere">{known.maskedEmail}</span>
        </>
      }
      className={className}
      action={
        <>
          {/* The sign-in page sends it at once. */}
          <Link
            to="/signin"
            search={wayBack}
            onClick={() => {
              isLinkWanted = true;
            }}
            className={buttonClass({ variant: 'primary' })}
          >
            Email me a sign-in link
          </Link>
          <NotYouButton />
        </>
      }
    />
  );
}

export function NotYouButton() {
  const forget = useChange(() => apiClient.accounts.forgetKnownMember().then(refreshVisitor), { stale: [] });
  return (
    <ChangeButton change={forget} input={undefined} variant="quiet" size="sm">
      Not you?
    </ChangeButton>
  );
}

export const strangersSentence =
  'Anyone can see provider names and star ratings. Prices, phone numbers and reviews are for residents.';

export function WaysIn({ communitySlug }: { communitySlug: string }) {
  const search = { community: communitySlug, ...useWayBack() };
  const isKnown = useKnownMember() !== null;
  return (
    <>
      {!isKnown && (
        <Link to="/auth" search={search} className={buttonClass({ variant: 'primary' })}>
          Request Access
        </Link>
      )}
      <Link
        to="/signin"
        search={search}
        className={buttonClass({ variant: isKnown ? 'primary' : 'secondary' })}
      >
        Sign In
      </Link>
    </>
  );
}
