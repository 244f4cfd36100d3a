import { defaultCommunitySlug } from './features/communities/community-defaults.ts';

/**
 * Who may open a page (both documents, section 2). `auth` and `household` are decided in the browser alone: the one
 * depends on the address' fragment, the other on what this browser remembers.
 */
export type PageAccess =
  | 'public'
  | 'signedIn'
  | 'signIn'
  | 'auth'
  | 'household'
  | 'hoaAdmin'
  | 'platformAdmin';

export interface Page {
  /** Pattern of the path: `:name` stands for one segment. */
  path: string;
  access: PageAccess;
  title: string;
  description: string;
  /** Route file in `src/web/routes`, without its ending: its code is fetched along with the page. */
  route: string;
}

const brand = 'Porchlist';
const promise = "The neighbors' own list of people they trust with their homes.";

const page = (
  path: string,
  route: string,
  access: PageAccess,
  title: string,
  description = promise,
): Page => ({
  path,
  route,
  access,
  title: title === brand ? brand : `${title} · ${brand}`,
  description,
});

/** Every page there is; any other path is the not-found page. */
export const pages: readonly Page[] = [
  page('/', 'index', 'public', brand),
  page('/signin', 'signin', 'signIn', 'Sign in'),
  page('/auth', 'auth.index', 'auth', 'Request access', 'Ask to join your neighborhood on Porchlist.'),
  page(
    '/auth/signup',
    'auth.signup',
    'auth',
    'Request access',
    'Ask to join your neighborhood on Porchlist.',
  ),
  page('/invite/:token', 'invite.$token', 'public', "You're invited", 'A neighbor invited you to Porchlist.'),
  page('/dashboard', 'dashboard', 'signedIn', brand),
  page('/submit', 'submit', 'signedIn', 'Submit a Vendor'),
  page('/profile', 'profile', 'signedIn', 'Your Profile'),
  page('/household', 'household.index', 'household', 'Your Home'),
  page('/household/preview', 'household.preview', 'public', 'Your Home'),
  page(
    '/communities/request',
    'communities.request',
    'public',
    'Request a community',
    'Bring Porchlist to your neighborhood.',
  ),
  page('/communities/:slug', 'communities.$slug', 'public', brand),
  page('/communities/:slug/vendors/:vendorId', 'communities.$slug_.vendors.$vendorId', 'public', brand),
  page('/community-preview', 'community-preview.index', 'public', 'Preview'),
  page('/community-preview/:slug', 'community-preview.$slug', 'public', 'Preview'),
  page('/privacy', 'privacy', 'public', 'Privacy', 'What Porchlist stores, who sees it and for how long.'),
  page('/terms', 'terms', 'public', 'Terms', 'The rules of using Porchlist.'),
  page('/contact', 'contact', 'public', 'Contact', 'How to reach the people behind Porchlist.'),
  page('/admin', 'admin.index', 'public', 'Admin'),
  page('/admin/badges', 'admin.badges', 'platformAdmin', 'Badges and points'),
  page('/admin/vendors/seed', 'admin.vendors.seed', 'platformAdmin', 'Seed a vendor'),
  page('/admin/vendors/manage', 'admin.vendors.manage', 'platformAdmin', 'Manage vendors'),
  page('/admin/vendors/edit', 'admin.vendors.edit', 'platformAdmin', 'Edit a vendor'),
  page('/admin/costs', 'admin.costs', 'platformAdmin', 'Costs'),
  page('/admin/reviews', 'admin.reviews', 'platformAdmin', 'Reported reviews'),
  page('/admin/preview-links', 'admin.preview-links.index', 'platformAdmin', 'Preview links'),
  page('/admin/preview-links/flyer', 'admin.preview-links.flyer', 'platformAdmin', 'Flyer'),
  page('/admin/preview-users', 'admin.preview-users', 'platformAdmin', 'Preview users'),
  page('/admin/users', 'admin.users', 'platformAdmin', 'Users'),
  page('/admin/addresses', 'admin.addresses', 'hoaAdmin', 'Addresses'),
  page('/admin/audit', 'admin.audit', 'platformAdmin', 'Audit log'),
];

/** The page a path belongs to; fixed segments win over patterns. */
export function pageOf(path: string): { page: Page; params: Record<string, string> } | null {
  const segments = split(path);
  for (const candidate of pages) {
    const params = match(split(candidate.path), segments);
    if (params) return { page: candidate, params };
  }
  return null;
}

const split = (path: string) => path.split('/').filter((segment) => segment !== '');

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) {
      const value = decode(segment);
      if (value === null) return null;
      params[part.slice(1)] = value;
    } else if (part !== segment) return null;
  }
  return params;
}

/** Null for what is no text: the router of the browser finds no page there either. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** As much of a person as redirects depend on; null when signed out. */
export interface Visitor {
  communitySlug: string | null;
  isPlatformAdmin: boolean;
  isHoaAdmin: boolean;
}

/** Where people land after signing in: their own community, the default one only when they have none. */
export function homePath(visitor: Pick<Visitor, 'communitySlug'> | null): string {
  return `/communities/${visitor?.communitySlug ?? defaultCommunitySlug}`;
}

/**
 * Where a request for a page goes instead, or null when the page may be shown (specification, section 2, and
 * `decisions.md`, 'Places where two texts disagree'). The same answer for a full load and for a click.
 *
 * @param query with its leading '?', or empty
 */
export function redirectFor(path: string, query: string, visitor: Visitor | null): string | null {
  if (path === '/') return `${homePath(visitor)}?welcome=true`;
  const found = pageOf(path);
  if (!found) return null;
  if (path === '/dashboard' && visitor) return homePath(visitor);
  switch (found.page.access) {
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
