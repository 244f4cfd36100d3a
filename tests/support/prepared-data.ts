import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openEmbeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { fleetingFolder } from './fleeting-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with an embedded database that has just been created, after a start that ended half-way. */
    preparedData: string;
  }
}

/** What a first start leaves behind that ends while it creates the database. */
function leaveUnfinished(directory: string): void {
  mkdirSync(join(directory, 'db'));
  writeFileSync(join(directory, 'db', 'PG_VERSION'), '18\n');
  writeFileSync(join(directory, 'db.unfinished'), '');
}

/** Makes a data directory for one test or file, where its files cost least. */
export const newDataDirectory = (): string => mkdtempSync(join(fleetingFolder(), 'porchlist-data-'));

/** Creates a database in a new data directory where another start has not finished, and returns the directory. */
export async function prepareData(): Promise<string> {
  const directory = newDataDirectory();
  leaveUnfinished(directory);
  const { close } = await openEmbeddedDatabase(directory, createLog('silent'));
  await close();
  return directory;
}

/** Copies the prepared database into a data directory: creating one takes seconds of the processor, opening one does not. */
export const copyPreparedData = (directory: string): Promise<void> =>
  cp(join(inject('preparedData'), 'db'), join(directory, 'db'), { recursive: true });
