import { redirect } from '@tanstack/react-router';
import { homePath } from '../../../pages.ts';
import { searchText, searchTexts } from '../../../web/search-text.ts';
import { currentVisitor } from '../../../web/session.ts';
import { type Category, isCategory } from '../../vendors/categories.ts';
import { tokenInFragment } from './sign-in-token.ts';

export interface AuthSearch {
  community?: string | undefined;
  invite?: string | undefined;
  address?: string | undefined;
  verified?: true | undefined;
  /** Of the list that somebody wanted to add to: it is where they go on. */
  category?: Category | undefined;
}

/** What the routes `/auth` and `/auth/signup`, one screen, have in common. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  return {
    ...searchTexts(search, 'community', 'invite', 'address'),
    verified: searchText(search.verified) === 'true' ? true : undefined,
    category: isCategory(search.category) ? search.category : undefined,
  };
}

/** Who is signed in goes to their community, unless they come with a link to redeem. */
export async function leaveWhenSignedIn({ location }: { location: { hash: string } }): Promise<void> {
  if (tokenInFragment(location.hash)) return;
  const visitor = await currentVisitor();
  if (visitor) throw redirect({ href: homePath(visitor), replace: true });
}
