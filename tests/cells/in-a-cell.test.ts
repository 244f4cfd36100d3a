import { vi } from 'vitest';

/** Runs the tests of other files in a cell beside another one (`openCell` in tests/support/database.ts). */
vi.stubEnv('TEST_CELL', 'oak');
try {
  // The question mark makes them modules of their own: the worker may have run the files already.
  for (const file of ['../community-walls.test.ts', '../cache/changes.test.ts']) {
    await import(/* @vite-ignore */ `${file}?cell`);
  }
} finally {
  vi.unstubAllEnvs();
}
