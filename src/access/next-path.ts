const maxLength = 500;

/** Paths that are no pages, or that only lead back to signing in. */
const isExcluded = /^\/(api|assets|auth|outbox|photos|rpc|signin)(\/|$)/;

/**
 * Returns the page to open after signing in, as path, query and fragment; undefined unless it is a page of this
 * product. The value may come from anyone, for instance in a link.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  // Browsers read '//host' and '/\host' as another site, and ignore line breaks and tabs.
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value)) return undefined;
  const base = 'https://porchlist.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  // A path such as '/.//host' becomes '//host' only here.
  if (url?.origin !== base || url.pathname.startsWith('//') || isExcluded.test(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}
