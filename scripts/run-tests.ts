import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './run.ts';
import { readReport, reportTo, type TestReport } from './test-report.ts';

/** Runs a test runner that has one of our reporters; returns what that wrote. */
export const runTests = async (
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestReport> => {
  const directory = mkdtempSync(join(tmpdir(), 'porchlist-tests-'));
  const file = join(directory, 'report.json');
  try {
    return readReport(file, await runScript(script, args, { ...env, ...reportTo(file) }));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};
