import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleetingFolder } from './fleeting-folder.ts';

/** Makes a data directory for one test or file, where its files cost least. */
export const newDataDirectory = (): string => mkdtempSync(join(fleetingFolder(), 'porchlist-data-'));

/** Leaves in a data directory what is there when a first start ends while it creates the database. */
export function leaveUnfinishedDatabase(dataDir: string): void {
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'db.unfinished'), '');
}
