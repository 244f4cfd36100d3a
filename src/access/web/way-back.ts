import { useLocation } from '@tanstack/react-router';
import { nextPath } from '../page-access.ts';

/**
 * Returns the search parameter with which a link to sign in or to ask for access leads back to this page. None on the
 * unfiltered list of a community, because people land on their own list after signing in. The sign-in pages pass on the
 * parameter they got.
 */
export function useWayBack(): { next?: string | undefined } {
  const { pathname, searchStr, hash } = useLocation();
  const search = new URLSearchParams(searchStr);
  if (/^\/(auth|signin)(\/|$)/.test(pathname)) return { next: nextPath(search.get('next')) };
  // The welcome belongs to the first visit.
  search.delete('welcome');
  if (search.size === 0 && /^\/(communities\/[^/]+)?$/.test(pathname)) return {};
  const query = search.size > 0 ? `?${search}` : '';
  return { next: nextPath(pathname + query + (hash && `#${hash}`)) };
}
