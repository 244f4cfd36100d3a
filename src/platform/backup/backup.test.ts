import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { type Restored, restored, withEmptyPlace } from '../../../tests/support/backups.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import { users } from '../../schema/account.tables.ts';
import type { Queryable } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { defineJob, jobQueueNames } from '../jobs/job.ts';
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
const writeJob = defineJob('write', {}, async (_: unknown, { to }: { to: string }) => to);
await h.services.jobs.enqueue(h.db, writeJob, { to: 'Ann' });
const manifest = await writeBackup(file, {
  open: h.database,
  storage: h.services.storage,
  version: '1.2.3',
});

afterAll(() => rmSync(folder, { recursive: true }));

const countRows = async (db: Queryable, source: SQL): Promise<number> =>
  rowsOf(await db.execute(sql`select 1 from ${source}`)).length;

const expectWhole = async ({ open, photos }: Restored): Promise<void> => {
  const tables = await open.onConnection((client) =>
    measureTables({ client, schemas: open.schemas }, manifest.migration),
  );
  expect(tables).toEqual(manifest.tables);
  expect(readdirSync(photos)).toEqual([photo]);
  expect(readFileSync(join(photos, photo), 'utf8')).toBe('a photo');
};

const refusedOrWhole = async (restoring: Promise<Restored>, name: string): Promise<'refused' | 'whole'> => {
  try {
    await expectWhole(await restoring);
    return 'whole';
  } catch (error) {
    expect(error, name).toMatchObject({ message: expect.stringContaining('backup') });
    return 'refused';
  }
};

describe('a backup', () => {
  it('restores every row, waiting jobs and photos, but not into a database with data', async () => {
    expect(manifest.tables.find(({ name }) => name === 'job')?.rows).toBeGreaterThan(0);
    await restored(file, async ({ open, photos }) => {
      await expectWhole({ open, photos });
      expect(await open.db.$count(users)).toBe(await h.db.$count(users));
      const keys = await countRows(h.db, sql`pg_constraint where contype = 'f' and convalidated`);
      expect(await countRows(open.db, sql`pg_constraint where contype = 'f' and convalidated`)).toBe(keys);
      const again = restoreBackup(file, { open, storage: folderStorage(photos) });
      await expect(again).rejects.toThrow('The database is not empty.');
      expect(await open.db.$count(users)).toBeGreaterThan(0);
    });
  });

  it('has every table and column of the product', async () => {
    const found = await h.db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`);
    const saved = manifest.tables.flatMap(({ schema, name, columns }) =>
      schema === 'public' ? columns.map((column) => `${name}.${column}`) : [],
    );
    expect(saved.toSorted()).toEqual(
      rowsOf<{ name: string }>(found)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('leaves out what an operator added to the database', async () => {
    const path = join(folder, 'added.zip');
    await h.db.execute(sql`create table notes_of_an_operator (note text)`);
    await h.db.execute(sql`alter table users add column crm_id text default 'x'`);
    await writeBackup(path, { open: h.database, storage: h.services.storage, version: '1.2.3' });
    await h.db.execute(sql`drop table notes_of_an_operator`);
    await h.db.execute(sql`alter table users drop column crm_id`);
    await restored(path, async ({ open }) => {
      expect(await open.db.$count(users)).toBe(await h.db.$count(users));
    });
  });

  it('restores while jobs of every queue are in every state', async () => {
    const maintained = await createJobs(h.database, log);
    await maintained.work();
    await maintained.stop();
    const queues = rowsOf<{ name: string }>(await h.db.execute(sql`select name from pgboss.queue`));
    expect(queues.map(({ name }) => name)).toContain('__pgboss__send-it');
    await h.db.execute(sql`
      insert into pgboss.job (name, state, policy, data, singleton_key)
      select queue.name, state, queue.policy, '{"job": "write", "payload": null}', gen_random_uuid()::text
      from pgboss.queue, unnest(enum_range(null::pgboss.job_state)) as state`);
    const path = join(folder, 'queues.zip');
    await writeBackup(path, { open: h.database, storage: h.services.storage, version: '1.2.3' });
    await restored(path, async ({ open }) => {
      const states = await open.db.execute(
        sql`select name, state, count(*)::int from pgboss.job where singleton_key ~ '^[0-9a-f-]{36}$' group by 1, 2`,
      );
      const found = rowsOf<{ name: string; state: string }>(states).map(
        ({ name, state }) => `${name} ${state}`,
      );
      const waiting = jobQueueNames.flatMap((name) =>
        ['created', 'retry', 'active'].map((state) => `${name} ${state}`),
      );
      expect(found.toSorted()).toEqual(waiting.toSorted());
    });
  });

  it('is not made of the database of a newer version', async () => {
    await h.db.transaction(async (tx) => {
      const later = sql`(select max(created_at) + 1 from drizzle.__drizzle_migrations)`;
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${later})`,
      );
    });
    const made = writeBackup(join(folder, 'newer.zip'), {
      open: h.database,
      storage: h.services.storage,
      version: '1.2.3',
    });
    await expect(made).rejects.toThrow('newer version');
    await h.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'x'`);
  });

  it('that is damaged is refused, or restores every row and photo where nothing reads the damage', async () => {
    const bytes = readFileSync(file);
    const flipped = (position: number) => {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 0xff;
      return changed;
    };
    const timeInFirstHeader = 10;
    const damages = [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => flipped(Math.floor(bytes.length * at)));
    damages.push(bytes.subarray(0, -30), bytes.subarray(0, bytes.length / 2), flipped(timeInFirstHeader));
    const outcomes: string[] = [];
    while (outcomes.length < damages.length) {
      await withEmptyPlace(async (restore) => {
        for (const damaged of damages.slice(outcomes.length)) {
          const path = join(folder, `damaged-${outcomes.length}.zip`);
          writeFileSync(path, damaged);
          outcomes.push(await refusedOrWhole(restore(path), path));
          if (outcomes.at(-1) === 'whole') return;
        }
      });
    }
    expect(outcomes.slice(-3)).toEqual(['refused', 'refused', 'whole']);
  });

  it('that cannot be written leaves no file', async () => {
    const storage = { ...h.services.storage, get: () => Promise.reject(new Error('the disk broke')) };
    const path = join(folder, 'broken.zip');
    await expect(writeBackup(path, { open: h.database, storage, version: '1' })).rejects.toThrow('disk');
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
