import {
  benchmarks,
  browser,
  build,
  checks,
  lastKnownGood,
  type Part,
  upgrades,
  vitest,
} from './test-parts.ts';
import { emptyReport, type NotedTest, type TestReport } from './test-report.ts';

/** For two cores: both wait half of the time, and the server tests, which take longest, have the cores alone at the end. */
const workers = { server: ['--maxWorkers=3'], browser: ['--workers=2'] };

/** Program tests mostly wait, so they share the lane of the checks. */
const short = (env: NodeJS.ProcessEnv = {}) => [
  ...checks,
  vitest('program tests', ['program'], ['--maxWorkers=1'], env),
];

/** Test plans: the parts of a lane run one after the other, the lanes in parallel after the build. */
const plans: Record<string, () => readonly (readonly Part[])[]> = {
  usual: () => [
    short(),
    [vitest('server tests', ['unit', 'server'], workers.server)],
    [browser(workers.browser)],
  ],
  all: () => [
    [...short({ RANDOM_RUNS: 'all' }), upgrades, ...benchmarks],
    [vitest('server tests', ['unit', 'server'], workers.server, { RANDOM_RUNS: 'all' })],
    [browser(workers.browser, { RANDOM_RUNS: 'all' })],
  ],
  quick: () => [
    checks,
    [
      vitest('unit tests', ['unit']),
      vitest('server tests', ['server'], ['--changed', lastKnownGood(), '--passWithNoTests']),
    ],
  ],
};

interface Finished {
  name: string;
  seconds: number;
  report: TestReport;
}

const runPart = async ({ name, run }: Part): Promise<Finished> => {
  const started = performance.now();
  let report = emptyReport();
  try {
    report = await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    report.failed.push({ name, reason });
  }
  return { name, seconds: (performance.now() - started) / 1_000, report };
};

const runLane = async (lane: readonly Part[]): Promise<Finished[]> => {
  const finished: Finished[] = [];
  for (const part of lane) finished.push(await runPart(part));
  return finished;
};

const lineOf = ({ name, seconds, report: { passed, failed, flaky, details } }: Finished): string => {
  const counts = Object.entries({ passed, failed: failed.length, flaky: flaky.length })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`);
  const words = [`${seconds.toFixed(1)} s`, ...counts].join(', ');
  return [
    `${failed.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${words}`,
    ...details.map((line) => `       ${line}`),
  ].join('\n');
};

const listOf = (title: string, tests: readonly NotedTest[]): string[] =>
  tests.length === 0 ? [] : ['', title, ...tests.map(({ name, reason }) => `  ${name}\n    ${reason}`)];

const name = process.argv[2] ?? 'usual';
const plan = plans[name];
if (!plan) throw new Error(`Unknown run '${name}'; omit it, or use one of ${Object.keys(plans).join(', ')}.`);

const started = performance.now();
const lanes = plan();
const finished = [await runPart(build), ...(await Promise.all(lanes.map(runLane))).flat()];
const passed = finished.reduce((sum, { report }) => sum + report.passed, 0);
const failed = finished.flatMap(({ report }) => report.failed);
const flaky = finished.flatMap(({ report }) => report.flaky);
const minutes = (performance.now() - started) / 60_000;

const summary = [
  ...listOf('Failed:', failed),
  ...listOf('Flaky, passed on retry:', flaky),
  '',
  ...finished.map(lineOf),
  `${minutes.toFixed(1)} minutes, ${flaky.length} flaky`,
  `${passed} passed, ${failed.length} failed`,
];
console.log(summary.join('\n'));
// What passes only on a retry may not be released.
if (failed.length > 0 || (name === 'all' && flaky.length > 0)) process.exitCode = 1;
