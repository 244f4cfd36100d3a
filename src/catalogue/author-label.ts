export interface Author {
  /** 'Robin F.' from `readName`; the browser gets it with the person. */
  shortName: string | null;
  streetName: string | null;
}

export const stranger: Author = { shortName: null, streetName: null };

/**
 * Returns an author's label: short name, or 'Neighbor' when the name is hidden or missing, with ' on {Street}'
 * (docs/rules/reviews.md, 'Author labels'). Shared by the live preview and the stored review, so that authors see
 * exactly what neighbors will read.
 */
export function authorLabel(author: Author & { isHidden: boolean }): string {
  const who = author.isHidden ? 'Neighbor' : (author.shortName ?? 'Neighbor');
  return author.streetName ? `${who} on ${author.streetName}` : who;
}

/** Returns the label of a cost's author. Anonymous entries say only 'Neighbor', without the street. */
export function costAuthorLabel(author: Author & { isHidden: boolean }): string {
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
