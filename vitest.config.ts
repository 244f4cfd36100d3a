import { defineConfig } from 'vitest/config';

const unitTests = ['src/**/*.unit.test.ts', 'tests/**/*.unit.test.ts'];
const serverTests = ['src/**/*.test.ts', 'tests/**/*.test.ts'];

/** The same tests on the embedded database and on a real server. */
const onDatabase = (name: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    include: serverTests,
    exclude: [...unitTests, 'tests/browser/**', 'node_modules/**'],
    globalSetup: `./tests/support/${name}-setup.ts`,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A file has a database and an application of its own; sharing the loaded modules halves the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unitTests } },
      onDatabase('embedded'),
      onDatabase('postgres'),
    ],
  },
});
