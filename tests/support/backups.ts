import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { folderStorage } from '../../src/platform/storage/open-storage.ts';
import { openEmptyDatabase } from './database.ts';
import { testLog } from './database-template.ts';

export type Restored = { open: OpenDatabase; photos: string };

/** Calls `use` with a way to restore files into an empty database and folder. */
export async function withEmptyPlace<Result>(
  use: (restore: (path: string) => Promise<Restored>) => Promise<Result>,
): Promise<Result> {
  const open = await openEmptyDatabase();
  const photos = mkdtempSync(join(tmpdir(), 'porchlist-restored-'));
  try {
    await (await createJobs(open, testLog, { isScheduling: false })).stop();
    return await use(async (path) => {
      try {
        await restoreBackup(path, { open, storage: folderStorage(photos) });
      } catch (error) {
        const tables = rowsOf(
          await open.db.execute(sql`select 1 from pg_tables where schemaname = 'public'`),
        );
        expect(tables, 'a failed restore leaves nothing behind').toEqual([]);
        expect(readdirSync(photos)).toEqual([]);
        throw error;
      }
      return { open, photos };
    });
  } finally {
    await open.close();
    rmSync(photos, { recursive: true });
  }
}

/** Restores a file into an empty database and folder and calls `inspect` with them. */
export const restored = <Result>(
  path: string,
  inspect: (target: Restored) => Promise<Result>,
): Promise<Result> => withEmptyPlace(async (restore) => inspect(await restore(path)));
