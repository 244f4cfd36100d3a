import type { AdminContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { forbidden } from '../../../../platform/errors.ts';
import type { Audited } from '../../../audit/server/audited-transaction.ts';
import { deleteUntouched } from '../../../contributions/server/shared-queries.ts';

/** Server-only texts: browsers show what the server answers. */
export const decisionMessages = {
  notYourself: 'You cannot decide about your own account.',
  notYourHome: 'You cannot decide about your own home. Please ask another admin.',
  adminsHome: 'Only a platform admin can end the membership of an HOA admin.',
  alreadyApproved: 'This person has already been approved.',
  alreadyRejected: 'This request has already been rejected.',
  askedAgain: 'This person has asked again since then. Please decide about the new request.',
  alreadyVerified: 'This person is already verified.',
  notVerified: 'This person is not verified.',
  orphanedOnly: 'This account is orphaned: it can only be cleaned up.',
  notOrphaned: 'This account is not orphaned.',
  configuredAdmin:
    'This account is a platform admin by configuration (ADMIN_EMAILS). Remove the address there first.',
  dismissFirst: 'This person is a platform admin. Dismiss them first.',
  alreadyAppointed: 'This person already has that role.',
  notAppointed: 'This person no longer has that role.',
  noLongerAdmin: 'You are no longer a platform admin.',
  noLongerAllowed: 'You may no longer decide about this.',
  noLongerMatches: 'The roster alone no longer decides about this home. Please look at it.',
  approvedButNoEmail: 'Approved, but email failed',
  triedForADay: 'We keep trying for a day.',
  linkNotOpened: 'This person has not opened the link in our email yet.',
  adminNotRejected: 'A platform admin cannot be rejected.',
} as const;

export function refuseSelf({ viewer }: AdminContext, userId: string): void {
  if (userId === viewer.userId) throw forbidden(decisionMessages.notYourself);
}

export function refuseOwnHome({ viewer }: AdminContext, userId: string): void {
  if (userId === viewer.userId) throw forbidden(decisionMessages.notYourHome);
}

/** Deletes the vendors that only this person has done anything with, if the admin wants that. */
export async function removeVendors(
  tx: Tx,
  { removesVendors, ...removal }: { userId: string; removesVendors: boolean; by: string; now: Date },
): Promise<Audited> {
  const removed = removesVendors ? await deleteUntouched(tx, removal) : [];
  return {
    entries: removed.map(({ id, communityId }) => ({
      action: 'vendor.delete',
      subject: ['vendor', id],
      communityId,
    })),
    touches: { vendorIds: removed.map(({ id }) => id) },
  };
}
