import { join } from 'node:path';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { embeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { startEmbeddedThread } from '../../src/platform/db/start-embedded-thread.ts';
import { testLog } from './database-template.ts';

const program = join(import.meta.dirname, 'embedded-copy-thread.ts');

const onFatal = (reason: string) => {
  throw new Error(reason);
};

/** Opens a copy, in memory, of the database in a data directory. */
export const openEmbeddedCopy = async (directory: string): Promise<OpenDatabase> =>
  embeddedDatabase(await startEmbeddedThread(program, { directory }, onFatal), testLog, { onFatal });
