/**
 * Returns how an author is shown: first name and last initial, or 'Neighbor' when the name is hidden or missing, with
 * ' on {Street}' (docs/rules/reviews.md, 'Author labels'). One function for the live preview and the stored review, so
 * that the author sees beforehand exactly what neighbours will read.
 */
export function authorLabel(author: { name: string; streetName: string | null; isHidden: boolean }): string {
  const who = author.isHidden ? 'Neighbor' : shortName(author.name);
  return author.streetName ? `${who} on ${author.streetName}` : who;
}

/** Shortens a name: 'Anna Maria Berg' → 'Anna B.'; 'Anna' → 'Anna'; '' → 'Neighbor'. */
export function shortName(name: string): string {
  const words = name.split(/\s/).filter(Boolean);
  const [first, ...rest] = words;
  if (!first) return 'Neighbor';
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/**
 * Returns how the author of a shared cost is shown. An anonymous entry says 'Neighbor' and nothing more: no street
 * either.
 */
export function costAuthorLabel(author: {
  name: string;
  streetName: string | null;
  isHidden: boolean;
}): string {
  return authorLabel(author.isHidden ? { ...author, streetName: null } : author);
}
