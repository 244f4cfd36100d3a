import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../web/ui/button.tsx';
import { useKnownMember } from './session.ts';
import { useWayBack } from './way-back.ts';

/** Explains what signed-out people and residents can see (docs/rules/access.md). */
export const strangersSentence =
  'Anyone can see names and ratings. Prices, phone numbers and reviews are for residents.';

/** The two ways into a community for signed-out people, both of which lead back to this page. */
export function WaysIn({ communitySlug }: { communitySlug: string }) {
  const search = { community: communitySlug, ...useWayBack() };
  const className = buttonClass({ variant: 'primary' });
  if (useKnownMember()) {
    return (
      <Link to="/signin" search={search} className={className}>
        Sign In
      </Link>
    );
  }
  return (
    <>
      <Link to="/signin" search={search} className={className}>
        Sign In
      </Link>
      <Link to="/auth" search={search} className={className}>
        Request Access
      </Link>
    </>
  );
}
