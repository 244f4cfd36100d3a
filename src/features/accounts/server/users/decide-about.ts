import type { Queryable } from '../../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../../platform/errors.ts';
import { accountMessages } from '../../account.texts.ts';
import { findDecision } from '../account.queries.ts';

/** Throws why a request for access could not be decided: it is gone, or somebody else was faster. */
export async function refuseDecision(db: Queryable, userId: string): Promise<never> {
  const decision = await findDecision(db, userId);
  if (!decision) throw notFound();
  if (decision.isVerified) throw conflict(accountMessages.alreadyApproved, { title: 'Already approved' });
  if (decision.rejectedAt) throw conflict(accountMessages.alreadyRejected, { title: 'Already rejected' });
  throw forbidden(accountMessages.adminNotRejected);
}
