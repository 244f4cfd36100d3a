import { hasAdminRights } from '../../../access/audience.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/errors.ts';
import {
  type Audited,
  type AuditedContext,
  auditedTransaction,
  type UndoTime,
} from './audited-transaction.ts';

/**
 * Runs an admin's decision as an audited transaction. The gate has asked for their proof.
 *
 * @param decision locks its subject, rejects it if it has changed since the admin saw it (`requireUnchanged`) or is
 *   already decided (`conflict`), and writes
 * @returns the result of `decision`
 */
export async function decide<Result extends Audited>(
  context: AuditedContext,
  decision: (tx: Tx, now: Date, undo: UndoTime) => Promise<Result>,
): Promise<Result> {
  if (!hasAdminRights(context.viewer)) throw forbidden();
  return auditedTransaction(context, decision);
}
