import { vi } from 'vitest';
import { inTurn } from '../support/sample.ts';

const files = ['../community-walls.test.ts', '../cache/changes.test.ts'];

/** Runs the tests of other files in a cell beside another one (`openCell` in tests/support/database.ts). */
vi.stubEnv('TEST_CELL', 'oak');
try {
  // The question mark makes them modules of their own: the worker may have run the files already.
  for (const file of inTurn(0, files)) {
    await import(/* @vite-ignore */ `${file}?cell`);
  }
} finally {
  vi.unstubAllEnvs();
}
