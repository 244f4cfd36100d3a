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
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
