import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { dropFailedJobs, retryFailedJobs } from '../../../platform/jobs/job.queries.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { decide } from '../../audit/server/decide.ts';
import type { JobIdsInput } from '../system.schema.ts';

/** Makes failed jobs due now. They have one more attempt than before. */
export const retryJobs = (context: SignedInContext, { jobIds }: JobIdsInput): Promise<void> =>
  change(context, 'job.retry', (tx) => retryFailedJobs(tx, jobIds));

/** Deletes failed jobs, so that they are never done. */
export const giveUpJobs = (context: SignedInContext, { jobIds }: JobIdsInput): Promise<void> =>
  change(context, 'job.give_up', (tx) => dropFailedJobs(tx, jobIds));

async function change(
  context: SignedInContext,
  action: Extract<AuditAction, `job.${string}`>,
  run: (tx: Tx) => Promise<{ id: string; job: string }[]>,
): Promise<void> {
  await decide(context, async (tx) => {
    const changed = await run(tx);
    if (changed.length === 0) throw conflict('These jobs have run or were given up already.');
    return {
      entries: changed.map(({ id, job }) => ({
        action,
        subjectType: 'job' as const,
        subjectId: id,
        details: { name: job },
      })),
      touches: {},
    };
  });
}
