import { defaultCommunitySlug } from '../catalogue/community-slug.ts';

/**
 * Who may open a page (docs/rules/pages.md, 'Who may open what'). Declared with each route. `auth` and `household` are
 * decided in the browser alone: the one depends on the address' fragment, the other on what this browser remembers.
 */
export type PageAccess =
  | 'public'
  | 'signedIn'
  | 'signIn'
  | 'auth'
  | 'household'
  | 'hoaAdmin'
  | 'platformAdmin';

/** As much of a person as redirects depend on; null when signed out. */
export interface Visitor {
  communitySlug: string | null;
  isPlatformAdmin: boolean;
  isHoaAdmin: boolean;
}

/** Returns where people land after signing in: their own community, the default one only when they have none. */
export function homePath(visitor: Pick<Visitor, 'communitySlug'> | null): string {
  return `/communities/${visitor?.communitySlug ?? defaultCommunitySlug}`;
}

/**
 * Returns where a request for a page with this access goes instead, or null when the page may be shown
 * (docs/rules/pages.md, 'Where people are sent'). The same answer for a full load and for a click.
 *
 * @param query with its leading '?', or empty
 */
export function redirectFor(access: PageAccess, query: string, visitor: Visitor | null): string | null {
  switch (access) {
    case 'signedIn':
      return visitor ? null : `/auth${query}`;
    case 'signIn':
      return visitor ? homePath(visitor) : null;
    case 'hoaAdmin':
      return refuseUnless(visitor?.isPlatformAdmin || visitor?.isHoaAdmin, visitor);
    case 'platformAdmin':
      return refuseUnless(visitor?.isPlatformAdmin, visitor);
    default:
      return null;
  }
}

/** Where people without the right for an admin page go: the community page, which says 'Access denied'. */
function refuseUnless(isAllowed: boolean | undefined, visitor: Visitor | null): string | null {
  if (!visitor) return '/signin';
  return isAllowed ? null : `${homePath(visitor)}?denied=true`;
}
