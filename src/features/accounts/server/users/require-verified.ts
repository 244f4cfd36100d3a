import type { Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/errors.ts';
import { accountMessages } from '../../account.schema.ts';
import { findStanding } from './user-decision.queries.ts';

/** Holds the row of a verified person until the transaction ends: only they can have a role. */
export async function requireVerified(tx: Tx, userId: string) {
  const person = await findStanding(tx, userId);
  if (!person) throw notFound();
  if (person.isOrphaned) throw conflict(accountMessages.orphanedOnly);
  if (!person.isVerified) throw conflict(accountMessages.notVerified);
  return person;
}
