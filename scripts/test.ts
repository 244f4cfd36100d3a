import { rmSync } from 'node:fs';
import { runBrowserTests } from './browser-tests.ts';
import { runScript } from './run.ts';
import { type Counts, countVitest, reportFile } from './test-results.ts';

const report = 'server';

/** A check has no tests of its own: it counts when it fails. */
const check = async (script: string, args: readonly string[] = []): Promise<Counts> => ({
  passed: 0,
  failed: (await runScript(script, args)) ? 0 : 1,
});

const serverTests = async (): Promise<Counts> => {
  rmSync(reportFile(report), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`];
  return countVitest(report, await runScript('vitest/vitest.mjs', ['run', ...reporters]));
};

const parts: readonly (readonly [string, () => Promise<Counts>])[] = [
  ['types', () => check('typescript/bin/tsc')],
  ['lint', () => check('@biomejs/biome/bin/biome', ['check', '.'])],
  ['dead code', () => check('knip/bin/knip.js')],
  ['server tests', serverTests],
  ['browser tests', () => runBrowserTests([])],
];

const run = async (part: () => Promise<Counts>): Promise<Counts> => {
  try {
    return await part();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
};

const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [name, part] of parts) {
  console.log(`\n— ${name} —`);
  const started = performance.now();
  const { passed, failed } = await run(part);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  lines.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
}

console.log(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
