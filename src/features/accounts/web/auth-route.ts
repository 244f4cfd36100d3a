import { redirect } from '@tanstack/react-router';
import { homePath } from '../../../access/page-access.ts';
import { currentVisitor } from '../../../access/web/session.ts';
import { type Category, isCategory } from '../../../catalogue/categories.ts';
import { namedSlug } from '../../../catalogue/community-slug.ts';
import { pageHead } from '../../../web/page-head.ts';
import type { RouterContext } from '../../../web/router-context.ts';
import { searchText, searchTexts } from '../../../web/search-text.ts';

/** Returns the token of a mailed link: it stands in the fragment, which no server sees. Null when there is none. */
export function tokenInFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}

/** Takes the token out of the address, past the router, which would show the page without one. */
export function forgetFragment(): void {
  const { pathname, search } = window.location;
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname + search);
}

export interface AuthSearch {
  community?: string | undefined;
  invite?: string | undefined;
  address?: string | undefined;
  verified?: true | undefined;
  /** Of the list that somebody wanted to add to: it is where they go on. */
  category?: Category | undefined;
}

/** What the routes `/auth` and `/auth/signup`, one screen, have in common. */
function authSearch(search: Record<string, unknown>): AuthSearch {
  return {
    ...searchTexts(search, 'community', 'invite', 'address'),
    verified: searchText(search.verified) === 'true' ? true : undefined,
    category: isCategory(search.category) ? search.category : undefined,
  };
}

/**
 * Who is signed in goes to their community, unless they come with a link to redeem. Only the browser knows: the token
 * is in the fragment of the address.
 */
async function leaveWhenSignedIn({
  location,
  context,
}: {
  location: { hash: string };
  context: RouterContext;
}) {
  const hasToken = tokenInFragment(location.hash) !== null;
  if (hasToken || typeof window === 'undefined') return { hasToken };
  const visitor = await currentVisitor(context);
  if (visitor) throw redirect({ href: homePath(visitor), replace: true });
  return { hasToken };
}

/** The community that the address names, by its name; null where there is no such one. */
async function loadCommunityName({ context, deps }: { context: RouterContext; deps: AuthSearch }) {
  const slug = namedSlug(deps.community);
  if (slug === null) return null;
  const options = context.api.communities.getCommunity.queryOptions({ input: { slug } });
  const found = await context.queryClient.ensureQueryData(options).catch(() => null);
  return found?.name ?? null;
}

interface AuthMatch {
  loaderData?: string | null | undefined;
  match: { search: AuthSearch; context: { hasToken?: boolean } };
}

function authHead({ loaderData: name, match: { search, context } }: AuthMatch) {
  const canonicalPath = '/auth';
  if (context.hasToken) return pageHead({ title: 'Sign in', canonicalPath });
  if (search.verified) {
    const description = 'Sign in to Porchlist with a link we email you.';
    return pageHead({ title: "You're approved", description, canonicalPath });
  }
  return pageHead({
    title: `Join ${name ?? 'Porchlist'}`,
    description: `Ask to join ${name ?? 'your neighborhood'} on Porchlist.`,
    canonicalPath,
    isListed: true,
  });
}

export const authRoute = {
  staticData: { access: 'auth' as const },
  validateSearch: authSearch,
  loaderDeps: ({ search }: { search: AuthSearch }) => search,
  beforeLoad: leaveWhenSignedIn,
  loader: loadCommunityName,
  head: authHead,
};
