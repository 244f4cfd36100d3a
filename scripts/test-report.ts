import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that is worth a line at the end of a run. */
export interface NotedTest {
  /** File and title, as the test's runner prints them. */
  name: string;
  /** First line of what went wrong. */
  reason: string;
}

/** What a run of tests leaves for the summary. A flaky test failed, and passed when it was tried again. */
export interface TestReport {
  passed: number;
  failed: NotedTest[];
  flaky: NotedTest[];
  /** What took how long, one line each. */
  details: string[];
}

export const emptyReport = (): TestReport => ({ passed: 0, failed: [], flaky: [], details: [] });

/** The environment variable that tells a reporter where to write. */
const variable = 'TEST_REPORT_FILE';

export const reportTo = (file: string): NodeJS.ProcessEnv => ({ [variable]: file });

/** Writes the report for the script that started this process, if one did. */
export const writeReport = (report: TestReport): void => {
  const file = process.env[variable];
  if (file) writeFileSync(file, JSON.stringify(report));
};

/** Reads a report. A run that did not succeed counts as one failure even when no single test of it failed. */
export const readReport = (file: string, isSuccess: boolean): TestReport => {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : emptyReport();
  if (!isSuccess && report.failed.length === 0) {
    report.failed.push({ name: 'the run as a whole', reason: 'its output above says why' });
  }
  return report;
};

export const firstLine = (message = ''): string =>
  stripVTControlCharacters(message).split('\n', 1)[0]?.trim() ?? '';
