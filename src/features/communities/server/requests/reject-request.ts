import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type DecisionEntry, decide } from '../../../audit/server/decide.ts';
import type { RejectRequestInput } from '../../decided-request.schema.ts';
import type { Decision } from '../decision-columns.ts';
import { refuseDecision } from './refuse-request-decision.ts';

interface Requests<Request> {
  find: (tx: Tx, id: string) => Promise<Request | null>;
  /** Writes the decision; true when it was the one. */
  writeDecision: (tx: Tx, id: string, decision: Decision) => Promise<boolean>;
  enqueueMail: (tx: Tx) => Promise<void>;
  entryOf: (request: Request) => Omit<DecisionEntry, 'reason'>;
}

/** Turns a request down, whatever it asks for, and queues the mail that says so kindly. */
export async function rejectRequest<Request extends { status: string }>(
  context: SignedInContext,
  { requestId, reason: text }: RejectRequestInput,
  { find, writeDecision, enqueueMail, entryOf }: Requests<Request>,
): Promise<void> {
  const reason = text || null;
  await decide(context, async (tx, now) => {
    const request = await find(tx, requestId);
    if (!request) throw notFound();
    const decision = { status: 'rejected', decidedBy: context.viewer.userId, reason, now } as const;
    if (!(await writeDecision(tx, requestId, decision))) await refuseDecision(find(tx, requestId));
    await enqueueMail(tx);
    return { entries: [{ ...entryOf(request), reason }], touches: {} };
  });
}
