import { rmSync } from 'node:fs';
import { buildWebIfChanged } from './build-web.ts';
import { findChromium } from './find-chromium.ts';
import { runScript } from './run.ts';
import { type Counts, countPlaywright, reportFile } from './test-results.ts';

const report = 'browser';

/** Runs the browser tests on freshly built pages, `args` being further arguments for Playwright. */
export const runBrowserTests = async (args: readonly string[]): Promise<Counts> => {
  const CHROMIUM_PATH = findChromium();
  await buildWebIfChanged();
  rmSync(reportFile(report), { force: true });
  const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(report) };
  const isSuccess = await runScript(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...args],
    env,
  );
  return countPlaywright(report, isSuccess);
};
