/** The recorded actions of admins and members, with their labels in the log. */
export const auditActionLabels = {
  'user.approve': 'Approve user',
  'user.reject': 'Reject user',
  'user.verify': 'Verify user',
  'user.unverify': 'Unverify user',
  'user.delete': 'Delete user',
  'user.clean_up': 'Clean up user',
  'user.delete_self': 'Delete own account',
  'user.change_email': 'Change own email',
  'user.undo_email_change': 'Undo email change',
  'user.end_sessions': 'End sessions',
  'user.print_sign_in_link': 'Print sign-in link',
  'hoa_admin.appoint': 'Appoint HOA admin',
  'hoa_admin.dismiss': 'Dismiss HOA admin',
  'platform_admin.appoint': 'Appoint platform admin',
  'platform_admin.dismiss': 'Dismiss platform admin',
  'household.approve': 'Approve household',
  'household.decline': 'Decline household',
  'household.take_back': 'Take back approved household',
  'decision.undo': 'Undo decision',
  'review.keep': 'Keep review',
  'review.hide': 'Hide review',
  'review.unhide': 'Show review again',
  'question.keep': 'Keep question or answer',
  'question.hide': 'Hide question or answer',
  'question.unhide': 'Show question or answer again',
  'cost.edit': 'Edit cost',
  'cost.accept': 'Accept cost',
  'cost.set_aside': 'Set cost aside',
  'cost.delete': 'Delete cost',
  'cost.restore': 'Restore cost',
  'vendor.seed': 'Seed vendor',
  'vendor.import': 'Import vendors',
  'vendor.edit': 'Edit vendor',
  'vendor.delete': 'Delete vendor',
  'vendor.restore': 'Restore vendor',
  'vendor.merge': 'Merge vendors',
  'vendor_fix.dismiss': 'Dismiss suggested fix',
  'market_price.set': 'Set market price',
  'market_price.remove': 'Remove market price',
  'branding.save': 'Save branding',
  'community_photo.upload': 'Upload community photo',
  'community_photo.remove': 'Remove community photo',
  'address_change.approve': 'Approve address change',
  'address_change.reject': 'Reject address change',
  'community_request.approve': 'Approve community request',
  'community_request.reject': 'Reject community request',
  'address.import': 'Import addresses',
  'address.remove': 'Remove addresses',
  'resident_name.remove': 'Remove resident names',
  'badge_level.add': 'Add badge level',
  'badge_level.edit': 'Edit badge level',
  'badge_level.delete': 'Delete badge level',
  'point_reward.edit': 'Edit point reward',
  'preview_link.create': 'Create preview link',
  'preview_link.edit': 'Edit preview link',
  'preview_link.activate': 'Activate preview link',
  'preview_link.deactivate': 'Deactivate preview link',
  'visitor.delete': 'Delete preview visitor',
  'job.retry': 'Try job again',
  'job.give_up': 'Give job up',
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof auditActionLabels;

export const auditActions = Object.keys(auditActionLabels) as [AuditAction, ...AuditAction[]];

/** Returns the label of an action; an action from an older or newer version has no label and is shown as stored. */
export function auditActionLabel(action: string): string {
  return (auditActionLabels as Record<string, string>)[action] ?? action;
}

/** The maximum number of log entries in one file. */
export const maxAuditExportRows = 10_000;
