import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { hasApprovedHousehold } from './waiting-household.queries.ts';

/**
 * Throws why a person's place in a home could not be decided: it is approved already, or none waits in these
 * communities.
 */
export async function refuseHousehold(
  tx: Tx,
  userId: string,
  communityIds: readonly string[] | 'all',
): Promise<never> {
  if (!(await hasApprovedHousehold(tx, userId, communityIds))) throw notFound();
  throw conflict('This household has already been approved.', { title: 'Already approved' });
}
