import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { root } from './run.ts';

/**
 * Tests that take minutes and fail for few changes (tests/README.md, 'Before a release'). `npm run test:all` runs them, and
 * `npm test` those that changed since `main`.
 */
export const releaseTests: readonly string[] = [
  'tests/process/cells.program.test.ts',
  'tests/process/guide.program.test.ts',
  'tests/process/moved-community.program.test.ts',
  'tests/process/several-processes.program.test.ts',
  'tests/browser/first-screen.spec.ts',
  'tests/browser/played-week.spec.ts',
  'tests/browser/slow-lists.spec.ts',
];

/** Returns those that this run leaves out: all but those that changed or are named on the command line. */
export function skippedReleaseTests(): string[] {
  if (process.env.RANDOM_RUNS === 'all') return [];
  const changed = changedFiles();
  const isNamed = (file: string) =>
    process.argv.slice(2).some((name) => (name.includes('/') ? file : basename(file)).startsWith(name));
  return releaseTests.filter((file) => !changed.has(file) && !isNamed(file));
}

function changedFiles(): Set<string> {
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'main'], { cwd: root, encoding: 'utf8' });
  return new Set(stdout?.split('\n'));
}
