import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase } from '../../scripts/parts.ts';
import { root } from '../../scripts/run.ts';

/** Where the prepared embedded database lies once it is built: as a data directory, for tests to copy and not to open. */
export const testDatabaseDirectory = join(root, testDatabase.output);

/** Copies the prepared database into a data directory: creating one takes seconds of the processor, opening one does not. */
export const copyTestDatabase = (dataDir: string): Promise<void> =>
  cp(join(testDatabaseDirectory, 'db'), join(dataDir, 'db'), { recursive: true });
