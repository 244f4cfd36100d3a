/**
 * Returns an author's label: first name and last initial, or 'Neighbor' when the name is hidden or missing, with ' on
 * {Street}' (docs/rules/reviews.md, 'Author labels'). Shared by the live preview and the stored review, so that
 * authors see exactly what neighbors will read.
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

/** Returns the label of a cost's author. Anonymous entries say only 'Neighbor', without the street. */
export function costAuthorLabel(author: {
  name: string;
  streetName: string | null;
  isHidden: boolean;
}): string {
  return authorLabel(author.isHidden ? { ...author, streetName: null } : author);
}

/** The roles in which admins decide, as the audit log stores them. */
export const adminRoles = ['hoa_admin', 'platform_admin'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Returns who changed something, as residents read it: the role, never a name. */
export function adminRoleText(role: AdminRole | null): string {
  if (role === null) return 'an admin';
  return { hoa_admin: 'an HOA admin', platform_admin: 'a Porchlist admin' }[role];
}
