import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Admin } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { loadAdmin } from '../../../access/server/viewer.ts';
import { AppError, conflict, notFound } from '../../../platform/errors.ts';
import { dropWaitingJobs, type KeyedJob, listKeyedJobs } from '../../../platform/jobs/job.queries.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { BatchOutcome } from '../../../platform/list.schema.ts';
import type { Services } from '../../../platform/services.ts';
import { decisionMessages } from '../../accounts/server/users/person-decision.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import { maxDecidedAtOnce } from '../../homes/home.rules.ts';
import { administeredCommunities } from '../../homes/server/administered-communities.ts';
import type { DecisionOutcome, joiningContract } from '../joining.contract.ts';
import { type Decision, decideOne } from './decisions.ts';
import { listPeopleIn } from './waiting-household.queries.ts';

type Input<Call extends keyof typeof joiningContract> = z.output<
  NonNullable<(typeof joiningContract)[Call]['~orpc']['inputSchema']>
>;

/** Approves people with the homes they wait for, or rejects them; each independently of the others. */
export const decidePeople = (context: SignedInContext, { ids, ...decision }: Input<'decidePeople'>) =>
  decideEach(context, ids, { kind: 'people', ...decision });

/** Approves or declines people's places in their homes; each independently of the others. */
export const decideHomes = (context: SignedInContext, { ids, ...decision }: Input<'decideHomes'>) =>
  decideEach(context, ids, { kind: 'homes', ...decision });

export const undoDecisions = (context: SignedInContext, { ids }: Input<'undoDecisions'>) =>
  decideEach(context, ids, { kind: 'undo' });

/** How long one decision of a batch and its undoing may take together, in milliseconds. On a busy machine it is 240. */
const undoableMsPerRow = 400;

interface QueuedDecision {
  admin: string;
  /** The session that began the batch, which ends with it. */
  session: string;
  batch: string;
  person: string;
  decision: Decision;
  /** ISO time until which the whole batch can be undone. */
  undoableUntil: string;
}

/** Decides now, or about many people by a job for each. The gate has asked for the proof of all. */
async function decideEach(
  context: SignedInContext,
  ids: readonly string[],
  decision: Decision,
): Promise<DecisionOutcome> {
  const { db, viewer } = context;
  const all = [...new Set(ids)];
  if (all.length <= maxDecidedAtOnce) return { ...(await decideNow(context, all, decision)), running: null };
  const known = await listPeopleIn(db, administeredCommunities(viewer), all);
  const { message } = notFound();
  const unknown = all.filter((id) => !known.has(id)).map((id) => ({ id, message }));
  const rest = all.filter((id) => known.has(id));
  if (rest.length > maxDecidedAtOnce)
    return { done: [], failed: unknown, running: await queueEach(context, rest, decision) };
  const { done, failed } = await decideNow(context, rest, decision);
  return { done, failed: [...unknown, ...failed], running: null };
}

/** One after the other: an error about one, for instance because another admin was faster, does not undo the others. */
async function decideNow(context: SignedInContext, ids: readonly string[], decision: Decision) {
  const outcome: BatchOutcome = { done: [], failed: [] };
  for (const id of ids) {
    try {
      await decideOne(context, decision, id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) context.log.error({ err: error }, 'a decision of a batch failed');
      outcome.failed.push({ id, message: error instanceof AppError ? error.message : messages.failed });
    }
  }
  return outcome;
}

async function queueEach(context: SignedInContext, ids: readonly string[], decision: Decision) {
  const { clock, db, jobs, viewer } = context;
  const { userId: admin, sessionId: session } = viewer;
  const batch = randomUUID();
  const undoableMs = undoAcceptedMs + ids.length * undoableMsPerRow;
  const undoableUntil = new Date(clock.now().getTime() + undoableMs).toISOString();
  await db.transaction(async (tx) => {
    await lockPerson(tx, admin);
    if ((await listJobs({ ...context, db: tx }, admin)).some(isWaiting)) throw conflict(messages.oneAtATime);
    const payloads = ids.map((person) => ({ admin, session, batch, person, decision, undoableUntil }));
    await jobs.enqueueEach(tx, decideOneJob, payloads, ({ person }) => `${admin}/${batch}/${person}`);
  });
  return runningBatch(batch, decision, ids.length);
}

const messages = {
  oneAtATime: 'Your earlier decisions are still being made. Please wait for them, or stop them.',
  failed: 'Something went wrong. Please try again.',
} as const;

const runningBatch = (id: string, decision: Decision, total: number) => ({
  id,
  kind: decision.kind,
  isApproval: decision.kind !== 'undo' && decision.decision === 'approve',
  total,
});

/** Decides about one person of a batch; returns why not, if so. The batch ends with the rights of its admin. */
export const decideOneJob = defineJob(
  'decide-one',
  { queue: 'decisions', retryLimit: 5, keepsResult: true },
  async (services: Services, queued: QueuedDecision): Promise<{ failure: string | null }> => {
    const { decision, person } = queued;
    const viewer = await loadDecider(services, queued);
    if (!viewer) {
      await dropBatch(services, queued.admin, queued.batch);
      return { failure: decisionMessages.noLongerAllowed };
    }
    const undoableUntil = new Date(queued.undoableUntil);
    try {
      await decideOne({ ...services, viewer, undoableUntil }, decision, person);
      return { failure: null };
    } catch (error) {
      if (error instanceof AppError) return { failure: error.message };
      throw error;
    }
  },
);

/** Returns the admin with the rights of now; null once these or the session that began the batch have ended. */
async function loadDecider(services: Services, { session, decision }: QueuedDecision): Promise<Admin | null> {
  const viewer = await loadAdmin(services, session);
  return viewer && (viewer.isPlatformAdmin || decision.kind !== 'people') ? viewer : null;
}

type Finding = Pick<Services, 'config' | 'db'>;

type DecisionJob = KeyedJob<QueuedDecision, { failure: string | null }>;

const listJobs = ({ config, db }: Finding, admin: string, batch?: string): Promise<DecisionJob[]> =>
  listKeyedJobs(db, config.schemas, decideOneJob, batch ? `${admin}/${batch}/` : `${admin}/`);

const isWaiting = ({ state }: DecisionJob): boolean => state === 'waiting';

const dropBatch = ({ config, db }: Finding, admin: string, batch: string): Promise<void> =>
  dropWaitingJobs(db, config.schemas, decideOneJob, `${admin}/${batch}/`);

/** Returns the outcome so far of one of the admin's batches, or of the one that still runs, if any. */
export async function getDecisions(
  context: SignedInContext,
  { id }: Input<'getDecisions'>,
): Promise<DecisionOutcome> {
  const own = await listJobs(context, context.viewer.userId, id ?? undefined);
  const waiting = own.find(isWaiting)?.payload;
  if (id === null && !waiting) return { done: [], failed: [], running: null };
  const jobs = own.filter(({ key }) => id !== null || key.startsWith(`${waiting?.admin}/${waiting?.batch}/`));
  const outcome: DecisionOutcome = { done: [], failed: [], running: null };
  for (const { key, state, result } of jobs) {
    const person = key.slice(key.lastIndexOf('/') + 1);
    if (state === 'failed') outcome.failed.push({ id: person, message: messages.failed });
    else if (state === 'done' && result?.failure)
      outcome.failed.push({ id: person, message: result.failure });
    else if (state === 'done') outcome.done.push(person);
  }
  return { ...outcome, running: waiting ? runningBatch(waiting.batch, waiting.decision, jobs.length) : null };
}

/** Stops one of the admin's batches. What is decided stays, and can be undone. */
export const stopDecisions = (context: SignedInContext, { id }: Input<'stopDecisions'>): Promise<void> =>
  dropBatch(context, context.viewer.userId, id);
