import { findFileFault, lineOf } from './file-faults.ts';
import { describeForLog } from './log.ts';

/** A failure that people who run Porchlist can meet; its message is one line that says what is wrong and what to do. */
export class ExpectedError extends Error {}

/** Prints the reason on one line, so that programs can read it, and more details if the failure was not expected. */
export function printFailure(error: unknown): void {
  const isExpected = error instanceof ExpectedError;
  console.error(isExpected ? error.message : lineOf(error));
  // Not in full: errors of the database may contain personal data.
  if (!isExpected && findFileFault(error) === null) console.error(describeForLog(error));
}
