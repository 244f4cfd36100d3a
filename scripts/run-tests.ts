import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runScript } from './run.ts';
import { readReport, reportTo, type TestReport } from './test-report.ts';

const settledModules = pathToFileURL(join(import.meta.dirname, 'settled-modules.ts')).href;
const nodeOptions = [process.env.NODE_OPTIONS, `--import=${settledModules}`].filter(Boolean).join(' ');

/** Runs a test runner with one of our reporters; returns its report. */
export const runTests = async (
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestReport> => {
  const directory = mkdtempSync(join(tmpdir(), 'porchlist-tests-'));
  const file = join(directory, 'report.json');
  try {
    return readReport(
      file,
      await runScript(script, args, { NODE_OPTIONS: nodeOptions, ...env, ...reportTo(file) }),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};
