import { defineConfig } from 'vitest/config';

/** What `scripts/test-mutants.ts` hands over. */
const { tests, templateDatabase } = JSON.parse(process.env.MUTANTS ?? '{}');

export default defineConfig({
  root: process.cwd(),
  test: {
    include: tests,
    // One server outlives all runs: a worker that Stryker ends for a mutant without an end would leave its own behind.
    provide: { templateDatabase },
    isolate: false,
    // As in the product's own tests: every change starts a worker, and transforming all files for it doubles the time.
    experimental: { viteModuleRunner: false },
    // A busy machine is slow: a test that is ended for that would pass for one that noticed the change.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
