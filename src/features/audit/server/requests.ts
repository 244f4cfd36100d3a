import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { EnqueueOptions } from '../../../platform/jobs/jobs.ts';
import { type RejectRequestInput, requestMessages } from '../request.schema.ts';
import { type AuditedEntry, decide } from './audited-transaction.ts';

export interface RequestDecision {
  status: 'approved' | 'rejected';
  decidedBy: string;
  reason: string | null;
  now: Date;
}

/** The columns of a decision, which all tables of requests have. */
export const decisionColumns = ({ status, decidedBy, reason, now }: RequestDecision) => ({
  status,
  decidedBy,
  decidedAt: now,
  decisionReason: reason,
});

export const undecided = {
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
} as const;

interface Requests<Request> {
  find: (tx: Tx, id: string) => Promise<Request | null>;
  /** Writes the decision; returns false if the request is no longer pending. */
  writeDecision: (tx: Tx, id: string, decision: RequestDecision) => Promise<boolean>;
  enqueueMail: (tx: Tx, options: EnqueueOptions, now: Date) => Promise<void>;
  entryOf: (request: Request) => Omit<AuditedEntry, 'reason'>;
}

/** Rejects a request that waits, and emails the person once this can no longer be undone. */
export async function rejectRequest<Request extends { status: string }>(
  context: SignedInContext,
  { requestId, reason: text }: RejectRequestInput,
  { find, writeDecision, enqueueMail, entryOf }: Requests<Request>,
): Promise<void> {
  const reason = text || null;
  await decide(context, async (tx, now, { afterUndo }) => {
    const request = await find(tx, requestId);
    if (!request) throw notFound();
    const decision = { status: 'rejected', decidedBy: context.viewer.userId, reason, now } as const;
    if (!(await writeDecision(tx, requestId, decision))) await refuseDecision(find(tx, requestId));
    await enqueueMail(tx, afterUndo, now);
    return { entries: [{ ...entryOf(request), reason }], touches: {} };
  });
}

/**
 * Throws the reason why a request was not decided.
 *
 * @param current the request read after the attempt, so it includes another admin's decision
 */
export async function refuseDecision(current: Promise<{ status: string } | null>): Promise<never> {
  const request = await current;
  if (!request) throw notFound();
  throw request.status === 'pending'
    ? conflict(requestMessages.changed, { title: 'Request changed' })
    : conflict(requestMessages.alreadyDecided, { title: 'Already decided' });
}
