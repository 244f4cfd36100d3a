/** The roles in which admins decide, as the audit log stores them. */
export const adminRoles = ['hoa_admin', 'platform_admin'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Returns who changed something, as residents read it: the role, never a name. */
export function adminRoleText(role: AdminRole | null): string {
  if (role === null) return 'an admin';
  return { hoa_admin: 'an HOA admin', platform_admin: 'a Porchlist admin' }[role];
}
