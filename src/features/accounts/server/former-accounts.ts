import type { Tx } from '../../../platform/db/database.ts';
import { erasePersonalData, movePersonalData } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { refreshFigures } from '../../figures/server/vendor-stats.ts';
import {
  deleteHomeAndRoles,
  lockPredecessors,
  moveTotals,
  takeEmailOfRejected,
} from './former-account.queries.ts';
import { revokeAccess } from './revoke-access.ts';
import { eraseUserRow } from './users/user-decision.queries.ts';

/**
 * Frees the email of a rejected person for a new request. Anyone can ask with it, so the new account begins with nothing
 * of the old one, which loses its access, home and roles and waits for a proof of the mailbox.
 */
export async function setRejectedAside(
  tx: Tx,
  request: { email: string; successorId: string },
  now: Date,
): Promise<void> {
  const rejectedId = await takeEmailOfRejected(tx, request);
  if (rejectedId === null) return;
  await revokeAccess(tx, rejectedId, { scope: 'everything', isForNewOwner: true }, now);
  await deleteHomeAndRoles(tx, rejectedId);
}

/**
 * Gives a person who has proved their mailbox what they gave before they were rejected and asked again. Where they have
 * given the same again, the newer one stays.
 */
export async function takeOverFormerAccounts(
  services: Pick<Services, 'personalData'>,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<void> {
  const formerIds = await lockPredecessors(tx, userId);
  if (formerIds.length === 0) return;
  for (const formerId of formerIds) {
    await movePersonalData(tx, services.personalData, { from: formerId, to: userId });
    await moveTotals(tx, { from: formerId, to: userId });
    await erasePersonalData(tx, services.personalData, { userId: formerId, email: null, now });
    await eraseUserRow(tx, { userId: formerId, deletedBy: userId, reason: 'asked again', now });
  }
  await refreshFigures(tx, { userIds: [userId] }, now);
}
