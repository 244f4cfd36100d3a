import { join } from 'node:path';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { embeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { startEmbeddedThread } from '../../src/platform/db/start-embedded-thread.ts';
import { keepPgliteCompiled } from './compiled-pglite.ts';
import { testLog } from './database-template.ts';

const program = join(import.meta.dirname, 'embedded-copy-thread.ts');

const onFatal = (reason: string) => {
  throw new Error(reason);
};

/** Opens a copy, in memory, of the database in a data directory. */
export async function openEmbeddedCopy(directory: string): Promise<OpenDatabase> {
  await keepPgliteCompiled();
  const thread = await startEmbeddedThread(program, { directory }, onFatal);
  return embeddedDatabase(thread, testLog, { onFatal });
}
