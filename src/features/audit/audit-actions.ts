/** What admins and people do that is written down: verb and noun of the deed. */
export const auditActions = [
  'approve user',
  'reject user',
  'delete user',
  'delete own account',
  'approve household',
  'keep review',
  'hide review',
  'show review again',
  'save branding',
  'upload community photo',
  'remove community photo',
  'decline household',
  'approve address change',
  'reject address change',
  'approve community request',
  'reject community request',
  'import addresses',
  'remove addresses',
  'edit cost',
  'delete cost',
  'restore cost',
  'add badge level',
  'edit badge level',
  'delete badge level',
  'edit point reward',
  'create preview link',
  'edit preview link',
  'activate preview link',
  'deactivate preview link',
  'delete preview visitor',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const isAuditAction = (text: string | undefined): text is AuditAction =>
  (auditActions as readonly (string | undefined)[]).includes(text);
