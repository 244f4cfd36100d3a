import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './find-chromium.ts';
import { buildIfChanged, pageScript, pages, renderer, server } from './parts.ts';
import { root, runQuietly, runScript } from './run.ts';
import { emptyReport, firstLine, readReport, reportTo, type TestReport } from './test-report.ts';

/** A part of a test run, with its own time and line in the summary. */
export interface Part {
  name: string;
  run(): Promise<TestReport>;
}

/** A check without tests: counts only when it fails, and prints nothing otherwise. */
const check = (
  name: string,
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Part => ({
  name,
  async run() {
    const report = emptyReport();
    const { isSuccess, output } = await runQuietly(script, args, env);
    if (!isSuccess) {
      console.log(`\n— ${name} —\n${output}`);
      report.failed.push({ name, reason: firstLine(output) });
    }
    return report;
  },
});

/** Builds everything first, so that no two parts build the same. */
export const build: Part = {
  name: 'build',
  async run() {
    await Promise.all([pages, renderer, pageScript, server].map(buildIfChanged));
    return emptyReport();
  },
};

/** The compiler exits before its garbage is worth collecting: that took a third of its time and saved 0.4 GB. */
const collectingLate = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Types, lint and dead code. */
export const checks: readonly Part[] = [
  // Each additional checker repeats shared work: four use twice the processor time of one.
  check('types', 'typescript/bin/tsc', ['-b', '--checkers', '1'], collectingLate),
  check('lint', '@biomejs/biome/bin/biome', ['check', '.']),
  check('dead code', 'knip/bin/knip.js'),
  check('patterns', '../scripts/check-patterns.ts'),
];

/** Short runs of the benchmarks, so that a change that breaks one is noticed. Their figures are thrown away. */
export const benchmarks: readonly Part[] = [
  check('benchmark of the server', '../bench/run.ts', ['--quick']),
  check('benchmark of the pages', '../bench/web.ts', ['--quick']),
];

/** Each release makes a data folder, and this version starts on it. */
export const upgrades = check('upgrades from every release', '../scripts/test-upgrade.ts', ['--data']);

const settledModules = pathToFileURL(join(import.meta.dirname, 'settled-modules.ts')).href;
const nodeOptions = [process.env.NODE_OPTIONS, `--import=${settledModules}`].filter(Boolean).join(' ');

/** Runs a test runner with one of our reporters; returns its report. */
const runTests = async (
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestReport> => {
  const directory = mkdtempSync(join(tmpdir(), 'porchlist-tests-'));
  const file = join(directory, 'report.json');
  try {
    const isSuccess = await runScript(script, args, { NODE_OPTIONS: nodeOptions, ...env, ...reportTo(file) });
    return readReport(file, isSuccess);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

/**
 * Runs tests of projects in vitest.config.ts.
 *
 * @param env `RANDOM_RUNS=all` tries all that is otherwise sampled (tests/support/sample.ts)
 */
export const vitest = (
  name: string,
  projects: readonly string[],
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Part => ({
  name,
  run: () =>
    runTests(
      'vitest/vitest.mjs',
      [
        'run',
        '--reporter=default',
        '--reporter=./scripts/test-reporter-vitest.ts',
        ...projects.map((project) => `--project=${project}`),
        ...args,
      ],
      env,
    ),
});

/**
 * Runs the browser tests on freshly built pages and a prepared database.
 *
 * @param env `RANDOM_RUNS=all` tries all that is otherwise sampled
 */
export const browser = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Part => ({
  name: 'browser tests',
  async run() {
    const CHROMIUM_PATH = findChromium();
    await Promise.all([pages, renderer].map(buildIfChanged));
    const reporters = '--reporter=list,./scripts/test-reporter-playwright.ts';
    return runTests('@playwright/test/cli.js', ['test', reporters, ...args], { ...env, CHROMIUM_PATH });
  },
});

/** The base of current work: `main`, or the last commit when on `main`. */
export const lastKnownGood = (): string => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD').stdout.trim() === 'main';
  return !isOnMain && git('rev-parse', '--verify', '--quiet', 'main').status === 0 ? 'main' : 'HEAD';
};
