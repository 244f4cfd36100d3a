import { lineOf } from '../../../../platform/file-faults.ts';
import type { LogOutput } from '../../../../platform/log-output.ts';
import { type Problem, urgent } from '../../../../platform/problem.ts';

/** How long after the last dropped line the log counts as stuck, in milliseconds. */
const recentMs = 5 * 60_000;

export const logFaultTitle = 'The log cannot be written';

export interface LogState {
  /** Of the process that asks. */
  logOutput: Pick<LogOutput, 'fault' | 'dropped'>;
}

export function* logProblems({ logOutput: { fault, dropped } }: LogState): Generator<Problem> {
  const isDropping = dropped.at !== null && Date.now() - dropped.at.getTime() < recentMs;
  if (fault === null && !isDropping) return;
  const reason = fault === null ? 'nothing reads it' : lineOf(fault);
  yield urgent(logFaultTitle, `Standard output: ${reason}. ${dropped.count} lines were dropped.`);
}
