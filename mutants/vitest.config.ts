import { defineConfig } from 'vitest/config';

/** The parameters from `scripts/test-mutants.ts`. */
const { tests, templateDatabase } = JSON.parse(process.env.MUTANTS ?? '{}');

export default defineConfig({
  root: process.cwd(),
  test: {
    include: tests,
    // All runs share one server: a worker that Stryker kills for an endless loop would leave its own server running.
    provide: { templateDatabase },
    isolate: false,
    // As in the product's own tests: every mutant starts a worker, and transforming all files for it doubles the time.
    experimental: { viteModuleRunner: false },
    // Long, because a timeout on a busy machine would count as a noticed mutant.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Shorter than in the product's own tests: most mutants make a poll fail.
    expect: { poll: { timeout: 5_000, interval: 20 } },
  },
});
