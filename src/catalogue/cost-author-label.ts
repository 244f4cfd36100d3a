import { authorLabel } from './author-label.ts';

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
