import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test listed at the end of a run. */
export interface NotedTest {
  /** File and title, as the runner prints them. */
  name: string;
  /** First line of the error. */
  reason: string;
}

/** Result of a test run. A flaky test failed first and passed on retry. */
export interface TestReport {
  passed: number;
  failed: NotedTest[];
  flaky: NotedTest[];
  /** Durations, one line each. */
  details: string[];
}

export const emptyReport = (): TestReport => ({ passed: 0, failed: [], flaky: [], details: [] });

/** Environment variable with the path of the report. */
const reportVariable = 'TEST_REPORT_FILE';

export const reportTo = (file: string): NodeJS.ProcessEnv => ({ [reportVariable]: file });

/** Writes the report if a script requested one. */
export const writeReport = (report: TestReport): void => {
  const file = process.env[reportVariable];
  if (file) writeFileSync(file, JSON.stringify(report));
};

/** Reads a report. An unsuccessful run counts as one failure even when no test failed. */
export const readReport = (file: string, isSuccess: boolean): TestReport => {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : emptyReport();
  if (!isSuccess && report.failed.length === 0) {
    report.failed.push({ name: 'the run as a whole', reason: 'see its output above' });
  }
  return report;
};

export const firstLine = (message = ''): string =>
  stripVTControlCharacters(message).split('\n', 1)[0]?.trim() ?? '';
