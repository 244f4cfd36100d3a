import { redirect } from '@tanstack/react-router';
import { homePath, nextPath } from '../../../access/page-access.ts';
import { currentVisitor } from '../../../access/web/session.ts';
import { type Category, isCategory } from '../../../catalogue/categories.ts';
import { normalizeSlug } from '../../../catalogue/community-slug.ts';
import { pageHead } from '../../../web/page-head.ts';
import type { RouterContext } from '../../../web/router-context.ts';
import { searchText, searchTexts } from '../../../web/search-text.ts';

/** Returns the token of an emailed link from the URL fragment, which no server sees; null if there is none. */
export function tokenInFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}

/** Removes the token from the URL without notifying the router, which would render the page without a token. */
export function removeFragment(): void {
  const { pathname, search } = window.location;
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname + search);
}

export interface AuthSearch {
  community?: string | undefined;
  invite?: string | undefined;
  address?: string | undefined;
  verified?: true | undefined;
  next?: string | undefined;
  /** Category of the list that the person wanted to add to, where they continue afterwards. */
  category?: Category | undefined;
}

export function authSearch(search: Record<string, unknown>): AuthSearch {
  return {
    ...searchTexts(search, 'community', 'invite', 'address'),
    next: nextPath(search.next),
    verified: searchText(search.verified) === 'true' ? true : undefined,
    category: isCategory(search.category) ? search.category : undefined,
  };
}

/**
 * Redirects signed-in people to their community, unless they have a link to redeem. Only the browser can decide that,
 * because the token is in the URL fragment.
 */
async function redirectSignedIn({
  location,
  context,
  search,
}: {
  location: { hash: string };
  search: AuthSearch;
  context: RouterContext;
}) {
  const hasToken = tokenInFragment(location.hash) !== null;
  if (hasToken || typeof window === 'undefined') return { hasToken };
  const visitor = await currentVisitor(context);
  if (visitor) throw redirect({ href: search.next ?? homePath(visitor), replace: true });
  return { hasToken };
}

async function loadCommunityName({ context, deps }: { context: RouterContext; deps: AuthSearch }) {
  const slug = normalizeSlug(deps.community);
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
  beforeLoad: redirectSignedIn,
  loader: loadCommunityName,
  head: authHead,
};
