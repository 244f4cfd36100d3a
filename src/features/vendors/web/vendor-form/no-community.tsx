import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';

/** For somebody whose home is in none of the communities: a vendor would have no list to stand in. */
export function NoCommunity() {
  return (
    <EmptyState
      title="Your community is not here yet"
      action={
        <Link to="/communities/request" className={buttonClass({ variant: 'primary' })}>
          Request a community
        </Link>
      }
    >
      You can add providers once you belong to a community.
    </EmptyState>
  );
}
