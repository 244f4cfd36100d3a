import type { z } from 'zod';
import type { AdminContext, SignedInContext } from '../../../access/server/request-context.ts';
import { requireStepUp } from '../../../access/server/step-up.ts';
import { loadAdmin } from '../../../access/server/viewer.ts';
import { runBatch } from '../../../platform/batch.ts';
import { notFound } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { BatchOutcome } from '../../../platform/list.schema.ts';
import type { Services } from '../../../platform/services.ts';
import { rejectUser } from '../../accounts/server/users/approval.ts';
import { decisionMessages } from '../../accounts/server/users/person-decision.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';
import { maxDecidedAtOnce } from '../community.rules.ts';
import type { DecisionOutcome, decisionContract } from '../decision.contract.ts';
import {
  type BatchDecision,
  type DecisionBatch,
  findBatch,
  findDecidedSince,
  insertBatch,
  saveBatchOutcome,
  stopBatch,
} from './decision-batch.queries.ts';
import { approveHousehold, approveNewcomer, declineHousehold } from './households.ts';
import { undoDecision } from './undo.ts';

type Input<Call extends keyof typeof decisionContract> = z.output<
  NonNullable<(typeof decisionContract)[Call]['~orpc']['inputSchema']>
>;

/** Approves people with the homes they wait for, or rejects them; each independently of the others. */
export const decidePeople = (context: SignedInContext, { ids, ...decision }: Input<'decidePeople'>) =>
  decideEach(context, ids, { kind: 'people', ...decision });

/** Approves or declines people's places in their homes; each independently of the others. */
export const decideHomes = (context: SignedInContext, { ids, ...decision }: Input<'decideHomes'>) =>
  decideEach(context, ids, { kind: 'homes', ...decision });

export const undoDecisions = (context: SignedInContext, { ids }: Input<'undoDecisions'>) =>
  decideEach(context, ids, { kind: 'undo' });

/** Few enough that the progress moves about every second. */
const sliceSize = 25;

/** How long one decision of a batch and its undoing may take together, in milliseconds. On a busy machine it is 240. */
const undoableMsPerRow = 400;

/** Decides now, or about many people in a job. The proof that a job would need is checked here. */
async function decideEach(
  context: SignedInContext,
  ids: readonly string[],
  decision: BatchDecision,
): Promise<DecisionOutcome> {
  const { clock, db, jobs, viewer } = context;
  const all = [...new Set(ids)];
  if (all.length <= maxDecidedAtOnce) {
    const outcome = await runBatch(context, all, (id) => decideOne(context, decision, id));
    return { ...outcome, running: null };
  }
  await requireStepUp(db, context);
  const now = clock.now().getTime();
  const undoableUntil = new Date(now + undoAcceptedMs + all.length * undoableMsPerRow);
  const batch = { adminId: viewer.userId, decision, ids: all, undoableUntil, createdAt: new Date(now) };
  const id = await db.transaction(async (tx) => {
    const inserted = await insertBatch(tx, batch);
    await jobs.enqueue(tx, decideBatchJob, { id: inserted });
    return inserted;
  });
  return { done: [], failed: [], running: runningBatch({ id, decision, ids: all }) };
}

function decideOne(context: AdminContext, decision: BatchDecision, userId: string): Promise<void> {
  if (decision.kind === 'undo') return undoDecision(context, userId);
  const subject = { userId, ...decision };
  if (decision.kind === 'people')
    return decision.decision === 'approve'
      ? approveNewcomer(context, subject)
      : rejectUser(context, { ...decision, userId });
  return decision.decision === 'approve'
    ? approveHousehold(context, subject)
    : declineHousehold(context, subject);
}

/** Returns the outcome so far of one of the admin's batches, or of the one that still runs, if any. */
export async function getDecisions(
  { db, viewer }: SignedInContext,
  { id }: Input<'getDecisions'>,
): Promise<DecisionOutcome> {
  const batch = await findBatch(db, id === null ? { runningOf: viewer.userId } : { id });
  if (id !== null && batch?.adminId !== viewer.userId) throw notFound();
  if (!batch) return { done: [], failed: [], running: null };
  return { ...batch.outcome, running: batch.endedAt === null ? runningBatch(batch) : null };
}

/** Stops one of the admin's batches before its next slice. What is decided stays, and can be undone. */
export async function stopDecisions(
  { db, clock, viewer }: SignedInContext,
  { id }: Input<'stopDecisions'>,
): Promise<void> {
  if (!(await stopBatch(db, id, viewer.userId, clock.now()))) throw notFound();
}

const runningBatch = ({ id, decision, ids }: Pick<DecisionBatch, 'id' | 'decision' | 'ids'>) => ({
  id,
  kind: decision.kind,
  isApproval: decision.kind !== 'undo' && decision.decision === 'approve',
  total: ids.length,
});

/** Returns what the audit log says about each person of a batch. */
function actionOf(decision: BatchDecision): string {
  if (decision.kind === 'undo') return 'decision.undo';
  const isApproval = decision.decision === 'approve';
  if (decision.kind === 'people') return isApproval ? 'user.approve' : 'user.reject';
  return isApproval ? 'household.approve' : 'household.decline';
}

/** Decides about the next people of a batch, with the rights that the admin has by now, and queues the rest. */
export const decideBatchJob = defineJob('decide-batch', { queue: 'urgent' }, continueBatch);

async function continueBatch(services: Services, { id }: { id: string }): Promise<void> {
  const { clock, db, jobs } = services;
  const batch = await findBatch(db, { id });
  if (!batch || batch.endedAt !== null) return;
  const decided = new Set([...batch.outcome.done, ...batch.outcome.failed.map((row) => row.id)]);
  const left = batch.ids.filter((one) => !decided.has(one));
  const slice = await decideSlice(services, batch, left);
  const outcome = {
    done: [...batch.outcome.done, ...slice.done],
    failed: [...batch.outcome.failed, ...slice.failed],
  };
  const isOver = slice.done.length + slice.failed.length >= left.length;
  await db.transaction(async (tx) => {
    const isEnded = await saveBatchOutcome(tx, id, { outcome, endedAt: isOver ? clock.now() : null });
    if (!isEnded) await jobs.enqueue(tx, decideBatchJob, { id });
  });
}

async function decideSlice(
  services: Services,
  { adminId, decision, undoableUntil, createdAt, stoppedAt }: DecisionBatch,
  left: readonly string[],
): Promise<BatchOutcome> {
  const viewer = await loadAdmin(services, adminId);
  if (!viewer || (decision.kind === 'people' && !viewer.isPlatformAdmin))
    return { done: [], failed: left.map((id) => ({ id, message: decisionMessages.noLongerAllowed })) };
  const slice = left.slice(0, sliceSize);
  // An attempt that was interrupted may have decided about some of them.
  const earlier = { adminId, action: actionOf(decision), since: createdAt };
  const done = await findDecidedSince(services.db, earlier, slice);
  const context = { ...services, viewer, undoableUntil };
  const others = stoppedAt ? [] : slice.filter((id) => !done.includes(id));
  const outcome = await runBatch(context, others, (id) => decideOne(context, decision, id));
  return { ...outcome, done: [...done, ...outcome.done] };
}
