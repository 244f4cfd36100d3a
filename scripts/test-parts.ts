import { spawnSync } from 'node:child_process';
import { runBrowserTests } from './browser-tests.ts';
import { buildIfChanged, pageScript, pages, renderer, server } from './parts.ts';
import { root, runQuietly } from './run.ts';
import { runTests } from './run-tests.ts';
import { emptyReport, firstLine, type TestReport } from './test-report.ts';

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
];

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

export const browser = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Part => ({
  name: 'browser tests',
  run: () => runBrowserTests(args, env),
});

/** The base of current work: `main`, or the last commit when on `main`. */
export const lastKnownGood = (): string => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD').stdout.trim() === 'main';
  return !isOnMain && git('rev-parse', '--verify', '--quiet', 'main').status === 0 ? 'main' : 'HEAD';
};
