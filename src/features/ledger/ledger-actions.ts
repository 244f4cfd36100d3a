import type { AuditAction } from '../audit/audit-actions.ts';

/** The recorded actions that can change the list or what counts in it, as residents read them. */
export const ledgerLabels = {
  'review.hide': 'Reviews hidden',
  'review.unhide': 'Reviews shown again',
  'question.hide': 'Questions and answers hidden',
  'question.unhide': 'Questions and answers shown again',
  'cost.set_aside': 'Amounts set aside',
  'cost.accept': 'Amounts accepted',
  'cost.edit': 'Amounts corrected',
  'cost.delete': 'Amounts removed',
  'cost.restore': 'Amounts brought back',
  'vendor.seed': 'Providers added',
  'vendor.import': 'Providers added from a file',
  'vendor.edit': 'Providers edited',
  'vendor.merge': 'Providers merged',
  'vendor.delete': 'Providers removed',
  'vendor.restore': 'Providers brought back',
  'market_price.set': 'Area prices set',
  'market_price.remove': 'Area prices removed',
  'household.approve': 'Residents confirmed in their home',
  'household.decline': 'Residents declined in a home',
  'household.take_back': 'Confirmations in a home taken back',
  'household.end': 'Memberships ended after a move',
  'household.keep': 'Memberships kept after a question',
  'address_change.approve': 'Moves to another home approved',
  'user.approve': 'Accounts approved',
  'user.reject': 'Accounts rejected',
  'user.verify': 'Accounts verified',
  'user.unverify': 'Accounts no longer verified',
  'user.delete': 'Accounts deleted',
  'user.clean_up': 'Incomplete accounts removed',
  'decision.undo': 'Decisions undone within seconds',
  'branding.save': "Changes of the community's page, such as its number of homes",
  'community.close': 'Community closed',
  'community.reopen': 'Community opened again',
} as const satisfies Partial<Record<AuditAction, string>>;

export type LedgerAction = keyof typeof ledgerLabels;
export const ledgerActions = Object.keys(ledgerLabels) as [LedgerAction, ...LedgerAction[]];
