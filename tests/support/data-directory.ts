import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

/** Makes a data directory for a test or file on the fastest storage. */
export const newDataDirectory = (): string => mkdtempSync(join(scratchFolder(), 'porchlist-data-'));

/** Makes what remains when the first start ends while it creates the database. */
export function leaveUnfinishedDatabase(dataDir: string): void {
  mkdirSync(join(dataDir, 'postgres.unfinished'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
}

/** Returns the process id of the database server of a data directory. */
export const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
