import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { restored, withEmptyPlace } from '../../../tests/support/backups.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import { isInSample } from '../../../tests/support/sample.ts';
import { migrateDatabase } from '../../app/server/migrate-database.ts';
import { rowsOf } from '../db/rows.ts';
import { defineJob } from '../jobs/job.ts';
import { type Manifest, manifestName, tableFile } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

const h = await startHarness();
const folder = mkdtempSync(join(tmpdir(), 'porchlist-hostile-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

const genuine = join(folder, 'genuine.zip');
const community = await h.make.community();
await h.make.person({ community });
await h.services.storage.put('a1b2-1000.webp', Buffer.from('a photo'));
const writeJob = defineJob('write', {}, async (_: unknown, { to }: { to: string }) => to);
await h.services.jobs.enqueue(h.db, writeJob, { to: 'Ann' });
await writeBackup(genuine, { open: h.database, storage: h.services.storage, version: '1.2.3' });

interface Contents {
  manifest: Manifest;
  files: Map<string, Buffer>;
}

async function read(): Promise<Contents> {
  const zip = await openPromise(genuine, { autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  const manifest = JSON.parse(String(files.get(manifestName))) as Manifest;
  files.delete(manifestName);
  return { manifest, files };
}

let count = 0;

/** Writes a backup with changed contents. */
async function forge(change: (contents: Contents) => void, more?: (zip: ZipFile) => void): Promise<string> {
  const contents = await read();
  change(contents);
  const zip = new ZipFile();
  for (const [name, bytes] of contents.files) zip.addBuffer(bytes, name);
  more?.(zip);
  zip.addBuffer(Buffer.from(JSON.stringify(contents.manifest)), manifestName);
  zip.end();
  count += 1;
  const path = join(folder, `forged-${count}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const entryOf = ({ manifest }: Contents, name: string) => {
  const entry = manifest.tables.find((table) => table.name === name);
  if (!entry) throw new Error(`The backup has no table ${name}`);
  return entry;
};

/** Replaces the rows of a table, with a manifest that agrees. */
function plant(contents: Contents, name: string, rows: Buffer | string): void {
  const bytes = Buffer.from(rows);
  const entry = entryOf(contents, name);
  contents.files.set(tableFile(entry), bytes);
  entry.bytes = bytes.length;
  entry.rows = bytes.filter((byte) => byte === 10).length;
  entry.sha256 = createHash('sha256').update(bytes).digest('hex');
}

/** Adds a table that is not in genuine backups. */
function addTable(contents: Contents, schema: string, name: string, columns: string[], rows: string): void {
  contents.manifest.tables.push({ schema, name, columns, rows: 0, bytes: 0, sha256: '' });
  plant(contents, name, rows);
}

const roles = ['oid', 'rolname', 'rolsuper', 'rolinherit', 'rolcreaterole', 'rolcreatedb', 'rolcanlogin'];
const roleRow = '99999\tplanted\tt\tt\tt\tt\tt\n';

const forgeries: Record<string, () => Promise<string>> = {
  'a role': () => forge((all) => addTable(all, 'pg_catalog', 'pg_authid', roles, roleRow)),
  'a system table': () => forge((all) => addTable(all, 'pg_catalog', 'pg_proc', ['proname'], 'x\n')),
  'the table of migrations': () =>
    forge((all) => addTable(all, 'drizzle', '__drizzle_migrations', ['hash'], 'x\n')),
  "another of the queue's tables": () =>
    forge((all) => addTable(all, 'pgboss', 'version', ['version'], '1\n')),
  'a partition of the queue': () => forge((all) => addTable(all, 'pgboss', 'job_common', ['name'], 'x\n')),
  'an unknown table': () => forge((all) => addTable(all, 'public', 'planted', ['x'], 'x\n')),
  'an unknown column': () => forge((all) => entryOf(all, 'users').columns.push('planted')),
  'a missing column': () => forge((all) => entryOf(all, 'users').columns.pop()),
  'a missing table': () => forge((all) => all.manifest.tables.splice(3, 1)),
  'a table twice': () => forge(({ manifest }) => manifest.tables.push(manifest.tables[0] as never)),
  'a column that is SQL': () =>
    forge((all) => entryOf(all, 'users').columns.push("id\") from program 'x' --")),
  'a version before 0.2.0': () =>
    forge(({ manifest }) => Object.assign(manifest, { migration: 1_795_322_792_612 })),
  'a huge row': () => forge((all) => plant(all, 'communities', Buffer.alloc(17_000_000, 'a'))),
  'a huge manifest': () => forge(({ manifest }) => Object.assign(manifest, { pad: 'a'.repeat(20_000_000) })),
  'a text that is not UTF-8': () =>
    forge((all) => plant(all, 'daily_secrets', Buffer.from([0xff, 0xfe, 0x0a]))),
  'a zero byte': () => forge((all) => plant(all, 'daily_secrets', 'a\0b\n')),
  'an end of rows among the rows': () => forge((all) => plant(all, 'communities', '\\.\nx\n')),
  'rows that refer to nothing': () =>
    forge((all) => plant(all, 'point_rewards', String(all.files.get('tables/public.users.tsv')))),
  'a photo outside the folder': () =>
    forge(({ manifest }) => Object.assign(manifest.photos[0] ?? {}, { key: '../../planted.webp' })),
  'a photo of gigabytes': () =>
    forge(({ manifest }) => Object.assign(manifest.photos[0] ?? {}, { bytes: 4e9 })),
  'a photo of another size': () =>
    forge(({ manifest }) => Object.assign(manifest.photos[0] ?? {}, { bytes: 6 })),
  'a negative number of rows': () => forge((all) => Object.assign(entryOf(all, 'users'), { rows: -1 })),
  'an entry twice': () =>
    forge(
      () => undefined,
      (zip) => zip.addBuffer(Buffer.from('x'), 'tables/public.users.tsv'),
    ),
  'an entry with a path that leads out': async () => {
    const path = await forge(
      () => undefined,
      (zip) => zip.addBuffer(Buffer.from('x'), 'xx/planted.txt'),
    );
    writeFileSync(path, replaceAll(readFileSync(path), 'xx/planted.txt', '../planted.txt'));
    return path;
  },
  'an entry that is larger than it says': async () => {
    const path = await forge((all) => plant(all, 'communities', Buffer.alloc(1_000_000, 'a\n')));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(1_000_000);
    writeFileSync(path, replaceAll(readFileSync(path), size.toString('latin1'), '\x10\0\0\0'));
    return path;
  },
  'a manifest that is no JSON': async () => {
    const path = join(folder, 'no-json.zip');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('{'), manifestName);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(path));
    return path;
  },
  'no zip file': async () => {
    const path = join(folder, 'no.zip');
    writeFileSync(path, 'PK\x05\x06');
    return path;
  },
};

const replaceAll = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

describe('a backup from elsewhere', () => {
  it('restores when it is genuine, also of 0.3.0, and only its queue jobs of known queues run', async () => {
    const path = await forge((all) => {
      addTable(all, 'drizzle', '__data_steps', ['name', 'version', 'taken_at'], 'a step\t1\t2026-01-01\n');
      const rows = String(all.files.get('tables/pgboss.job.tsv'));
      plant(
        all,
        'job',
        rows + rows.replace(/\tjobs\t/, '\t__pgboss__send-it\t').replace(/^[^\t]+/, crypto.randomUUID()),
      );
    });
    await restored(path, async ({ open }) => {
      await migrateDatabase(open);
      const names = await open.db.execute(sql`select distinct name from pgboss.job`);
      expect(rowsOf(names)).toEqual([{ name: 'jobs' }]);
    });
  });

  it('is refused in one line otherwise, and nothing of it stays', async () => {
    await withEmptyPlace(async (restore) => {
      for (const [what, make] of Object.entries(forgeries).filter((_, at) => isInSample(at))) {
        const error = await restore(await make()).then(
          () => undefined,
          (reason: Error) => reason,
        );
        expect.soft(error?.message, what).toMatch(/^[^\n]{10,300}$/);
        expect.soft(error?.name, what).toMatch(/^(BackupError|DatabaseOpenError)$/);
      }
    });
  });
});
