import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleetingFolder } from './fleeting-folder.ts';

/** Makes a data directory for one test or file, where its files cost least. */
export const newDataDirectory = (): string => mkdtempSync(join(fleetingFolder(), 'porchlist-data-'));

/** Leaves in a data directory what is there when a first start ends while it creates the database. */
export function leaveUnfinishedDatabase(dataDir: string): void {
  mkdirSync(join(dataDir, 'postgres.unfinished'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
}

/** Returns the process of the database server that works on a data directory. */
export const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
