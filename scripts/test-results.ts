import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.ts';

export interface Counts {
  passed: number;
  failed: number;
}

/** Where the machine-readable reports go; ignored by git. */
export const reportFile = (name: string): string => join(root, 'test-results', `${name}.json`);

const read = async <Report>(name: string): Promise<Report | undefined> =>
  existsSync(reportFile(name)) ? (JSON.parse(await readFile(reportFile(name), 'utf8')) as Report) : undefined;

/** A run that did not succeed counts as one failure even when no single test of it failed. */
const counted = (passed: number, failed: number, isSuccess: boolean): Counts => ({
  passed,
  failed: isSuccess ? failed : Math.max(failed, 1),
});

export const countVitest = async (name: string, isSuccess: boolean): Promise<Counts> => {
  const report = await read<{ numPassedTests: number; numFailedTests: number }>(name);
  return counted(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, isSuccess);
};

export const countPlaywright = async (name: string, isSuccess: boolean): Promise<Counts> => {
  const report = await read<{ stats: { expected: number; unexpected: number; flaky: number } }>(name);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return counted(expected + flaky, unexpected, isSuccess);
};
