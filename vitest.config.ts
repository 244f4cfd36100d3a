import { defineConfig } from 'vitest/config';
import { skippedReleaseTests } from './scripts/release-tests.ts';
import { SlowestFirst } from './tests/support/slowest-first.ts';

const filesOf = (ending: string) => [`src/**/*${ending}`, `tests/**/*${ending}`];

const unitTests = filesOf('.unit.test.ts');
const programTests = filesOf('.program.test.ts');
const serverTests = filesOf('.test.ts');

interface Project {
  include: string[];
  exclude?: string[];
  /** The global setup: 'server' means tests/support/server-setup.ts. */
  setup?: string;
  /** Flags of Node. */
  execArgv?: string[];
  /** How often a failed test is run again. One that then passes is reported as flaky, as those in a browser are. */
  retry?: number;
}

const project = (name: string, { include, exclude = [], setup, execArgv = [], retry = 0 }: Project) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['node_modules/**', ...exclude],
    execArgv,
    retry,
    ...(setup && { globalSetup: `./tests/support/${setup}-setup.ts` }),
  },
});

export default defineConfig({
  test: {
    // More than cores: some files mostly wait.
    maxWorkers: 3,
    // A file has a database and an application of its own; sharing the loaded modules halves the time.
    isolate: false,
    // Node runs the TypeScript as it runs the product's: nothing is transformed, nothing mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: SlowestFirst },
    // Only for tests that hang: the machine may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    projects: [
      project('unit', { include: unitTests }),
      // Processes depend on what else the machine does.
      project('program', {
        include: programTests,
        exclude: skippedReleaseTests(),
        setup: 'program',
        retry: 1,
      }),
      // Most objects of a page in a DOM die with its test: without this, a tenth of the time goes into copying them.
      project('server', {
        include: serverTests,
        exclude: [...unitTests, ...programTests],
        setup: 'server',
        execArgv: ['--max-semi-space-size=64'],
      }),
    ],
  },
});
