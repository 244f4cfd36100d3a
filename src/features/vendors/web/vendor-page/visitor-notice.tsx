import { Link } from '@tanstack/react-router';
import { useMe } from '../../../../access/web/session.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { VendorRowProps } from '../vendor-list/vendor-row-props.ts';

/** Why there is less to see than neighbors see, and the way in where there is one. */
export function VisitorNotice({ list, communityName }: VendorRowProps & { communityName: string }) {
  const me = useMe();
  if (!me) {
    return (
      <Notice
        title={`For the neighbors of ${communityName}`}
        action={
          <Link
            to="/auth"
            search={{ community: list.communitySlug }}
            className={buttonClass({ variant: 'primary' })}
          >
            Request Access
          </Link>
        }
      >
        They see how to reach this provider, what homes pay and what they say.
      </Notice>
    );
  }
  if (list.abilities.canRate) return null;
  return (
    <Notice title={`For the neighbors of ${communityName}`}>
      Contact, costs and reviews stay within each community.
    </Notice>
  );
}
