import { redirect } from '@tanstack/react-router';
import { homePath } from '../../../pages.ts';
import { searchText } from '../../../web/search-text.ts';
import { currentVisitor } from '../../../web/session.ts';
import { tokenInFragment } from './sign-in-token.ts';

export interface AuthSearch {
  community?: string;
  invite?: string;
  address?: string;
  verified?: true;
}

/** What the routes `/auth` and `/auth/signup`, one screen, have in common. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const community = searchText(search.community);
  const invite = searchText(search.invite);
  const address = searchText(search.address);
  return {
    ...(community && { community }),
    ...(invite && { invite }),
    ...(address && { address }),
    ...(searchText(search.verified) === 'true' && { verified: true }),
  };
}

/** Who is signed in goes to their community, unless they come with a link to redeem. */
export async function leaveWhenSignedIn({ location }: { location: { hash: string } }): Promise<void> {
  if (tokenInFragment(location.hash)) return;
  const visitor = await currentVisitor();
  if (visitor) throw redirect({ href: homePath(visitor), replace: true });
}
