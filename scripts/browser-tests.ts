import { findChromium } from './find-chromium.ts';
import { buildIfChanged, pages, renderer } from './parts.ts';
import { runTests } from './run-tests.ts';
import type { TestReport } from './test-report.ts';

/**
 * Runs the browser tests on freshly built pages and a prepared database.
 *
 * @param args further arguments for Playwright
 * @param env `PHONE=all` runs every journey on desktop and phone, `RANDOM_RUNS=all` tries all that is otherwise sampled
 */
export const runBrowserTests = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestReport> => {
  const CHROMIUM_PATH = findChromium();
  await Promise.all([pages, renderer].map(buildIfChanged));
  const reporters = '--reporter=list,./scripts/test-reporter-playwright.ts';
  return runTests('@playwright/test/cli.js', ['test', reporters, ...args], { ...env, CHROMIUM_PATH });
};
