import { defaultCommunitySlug } from '../catalogue/community-slug.ts';

/**
 * Who may open a page (docs/rules/pages.md, 'Who may open what'). Each route declares it. Only the browser decides about
 * `auth`, which depends on the URL fragment, and `household`, which depends on data stored in this browser.
 */
export type PageAccess =
  | 'public'
  | 'signedIn'
  | 'signIn'
  | 'auth'
  | 'household'
  | 'hoaAdmin'
  | 'platformAdmin';

export interface PageReader {
  communitySlug: string | null;
  isPlatformAdmin: boolean;
  isHoaAdmin: boolean;
}

export function homePath(visitor: Pick<PageReader, 'communitySlug'> | null): string {
  return `/communities/${visitor?.communitySlug ?? defaultCommunitySlug}`;
}

/**
 * Returns where to redirect a visitor who may not open a page with this access, or null if they may
 * (docs/rules/pages.md, 'Where people are sent'). Full page loads and clicks get the same answer.
 *
 * @param href path, query and, where known, fragment of the page
 */
export function redirectFor(access: PageAccess, href: string, visitor: PageReader | null): string | null {
  const [, query = ''] = /^[^?#]*\??([^#]*)/.exec(href) ?? [];
  switch (access) {
    case 'signedIn':
      return visitor ? null : withNext('/auth', query, href);
    case 'signIn':
      return visitor ? (nextPath(new URLSearchParams(query).get('next')) ?? homePath(visitor)) : null;
    case 'hoaAdmin':
      return refuseUnless(visitor?.isPlatformAdmin || visitor?.isHoaAdmin, href, visitor);
    case 'platformAdmin':
      return refuseUnless(visitor?.isPlatformAdmin, href, visitor);
    default:
      return null;
  }
}

/** Sends people without rights to an admin page to the community page, which says 'Access denied'. */
function refuseUnless(
  isAllowed: boolean | undefined,
  href: string,
  visitor: PageReader | null,
): string | null {
  if (!visitor) return withNext('/signin', '', href);
  return isAllowed ? null : `${homePath(visitor)}?denied=true`;
}

export function withNext(path: '/auth' | '/signin', query: string, href: string): string {
  const search = new URLSearchParams(query);
  const next = nextPath(href);
  if (next) search.set('next', next);
  return search.size > 0 ? `${path}?${search}` : path;
}

const maxLength = 500;

/** First parts of the pages that people come back to. What else the server answers, such as files, is none of them. */
const isPage =
  /^\/(?:(?:admin|communities|community-preview|confirm|contact|dashboard|how-it-works|household|invite|privacy|profile|submit|terms)(?:\/|$)|$)/;

/**
 * Returns the page to open after signing in, as path, query and fragment; undefined unless it is a page of this
 * product. The value may come from anyone, for instance in a link.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  // Browsers read '//host' and '/\host' as another site, and ignore line breaks and tabs.
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value)) return undefined;
  const base = 'https://porchlist.invalid';
  const url = new URL(value, base);
  // A path such as '/.//host' becomes '//host' only here.
  if (url.origin !== base || url.pathname.startsWith('//') || !isPage.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
