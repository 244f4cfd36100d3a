import type { Viewer } from '../../../access/audience.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../platform/errors.ts';
import { findContributorForUpdate } from './contributor.queries.ts';

export interface Contributor {
  userId: string;
  /** What the person entered at sign-up; may be there without a home. */
  address: string | null;
  normalizedAddress: string | null;
}

/**
 * Holds the person's row for the rest of the transaction; call it first. An approval, a deletion or a move at the same
 * moment waits, or is seen here: otherwise it and this write could each miss the other in the figures. What is given
 * about a vendor that exists goes through `contribute` instead.
 *
 * @returns the person, with when they asked for access
 */
export async function lockContributor(tx: Tx, viewer: Viewer): Promise<Contributor & { joinedAt: Date }> {
  const person = await findContributorForUpdate(tx, viewer.userId);
  if (!person) throw unauthenticated();
  if (person.communityId !== viewer.communityId) throw notFound();
  return person;
}
