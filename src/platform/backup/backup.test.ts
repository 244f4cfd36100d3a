import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/database.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import { users } from '../../schema/account.tables.ts';
import type { Queryable } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { defineJob } from '../jobs/job.ts';
import { createJobs } from '../jobs/jobs.ts';
import { folderStorage } from '../storage/open-storage.ts';
import { restoreBackup } from './restore-backup.ts';
import { measureTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const h = await startHarness();
const { log } = h.services;
const folder = mkdtempSync(join(tmpdir(), 'porchlist-backups-'));
const file = join(folder, 'one.zip');
const photo = 'a1b2-1000.webp';
const community = await h.make.community();
for (const name of ['Line\nbreak', 'Tab\tand \\N', 'Élodie ☂']) await h.make.person({ community, name });
await h.make.vendor(community);
await h.services.storage.put(photo, Buffer.from('a photo'));
await h.services.jobs.enqueue(h.db, defineJob<{ to: string }>('write'), { to: 'Ann' });
const manifest = await writeBackup(file, {
  open: h.database,
  storage: h.services.storage,
  version: '1.2.3',
});

afterAll(() => rmSync(folder, { recursive: true }));

const countRows = async (db: Queryable, source: SQL): Promise<number> =>
  rowsOf(await db.execute(sql`select 1 from ${source}`)).length;

/** Restores a file into an empty database and folder and calls `inspect` with them. */
async function restored<Result>(
  path: string,
  inspect: (target: {
    open: Awaited<ReturnType<typeof openEmptyDatabase>>;
    photos: string;
  }) => Promise<Result>,
): Promise<Result> {
  const open = await openEmptyDatabase();
  const photos = mkdtempSync(join(folder, 'photos-'));
  try {
    await (await createJobs(open, log, { isScheduling: false })).stop();
    await restoreBackup(path, { open, storage: folderStorage(photos) });
    return await inspect({ open, photos });
  } catch (error) {
    const tables = rowsOf(await open.db.execute(sql`select 1 from pg_tables where schemaname = 'public'`));
    expect(tables, 'a failed restore leaves nothing behind').toEqual([]);
    expect(readdirSync(photos)).toEqual([]);
    throw error;
  } finally {
    await open.close();
  }
}

describe('a backup', () => {
  it('restores every row, waiting jobs and photos', async () => {
    expect(manifest.tables.find(({ name }) => name === 'job')?.rows).toBeGreaterThan(0);
    await restored(file, async ({ open, photos }) => {
      expect(await open.onConnection(measureTables)).toEqual(manifest.tables);
      expect(readFileSync(join(photos, photo), 'utf8')).toBe('a photo');
      expect(await open.db.$count(users)).toBe(await h.db.$count(users));
      const keys = await countRows(h.db, sql`pg_constraint where contype = 'f' and convalidated`);
      expect(await countRows(open.db, sql`pg_constraint where contype = 'f' and convalidated`)).toBe(keys);
      expect(await countRows(open.db, sql`pg_trigger where tgenabled = 'D'`)).toBe(0);
    });
  });

  it('is not restored into a database with data', async () => {
    await restored(file, async ({ open, photos }) => {
      const again = restoreBackup(file, { open, storage: folderStorage(photos) });
      await expect(again).rejects.toThrow('The database is not empty.');
      expect(await open.db.$count(users)).toBeGreaterThan(0);
    });
  });

  it('is refused by an older version', async () => {
    const path = join(folder, 'newer.zip');
    await h.db.transaction(async (tx) => {
      const later = sql`(select max(created_at) + 1 from drizzle.__drizzle_migrations)`;
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${later})`,
      );
    });
    await writeBackup(path, { open: h.database, storage: h.services.storage, version: '9.0.0' });
    await h.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'x'`);
    await expect(restored(path, async () => undefined)).rejects.toThrow('newer version');
  });

  it('is refused if it is damaged', async () => {
    const bytes = readFileSync(file);
    const damages = [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => {
      const changed = Buffer.from(bytes);
      const position = Math.floor(bytes.length * at);
      changed[position] = (changed[position] ?? 0) ^ 0xff;
      return changed;
    });
    damages.push(bytes.subarray(0, -30), bytes.subarray(0, bytes.length / 2));
    for (const [index, damaged] of damages.entries()) {
      const path = join(folder, `damaged-${index}.zip`);
      writeFileSync(path, damaged);
      await expect(
        restored(path, async () => undefined),
        `damage ${index}`,
      ).rejects.toThrow(/backup/);
    }
  });

  it('that cannot be written leaves no file', async () => {
    const storage = { ...h.services.storage, get: () => Promise.reject(new Error('the disk broke')) };
    const path = join(folder, 'broken.zip');
    await expect(writeBackup(path, { open: h.database, storage, version: '1' })).rejects.toThrow('disk');
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
