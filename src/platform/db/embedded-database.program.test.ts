import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { copyPreparedData, newDataDirectory } from '../../../tests/support/prepared-data.ts';
import { createLog } from '../log.ts';
import { DatabaseInUseError } from './database-errors.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { startUpkeep } from './embedded-upkeep.ts';

const log = createLog('silent');
const programs = join(import.meta.dirname, '../../../tests/support');
let dataDir: string;

beforeEach(async () => {
  dataDir = newDataDirectory();
  await copyPreparedData(dataDir);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

const fileOf = (handle: number) => fs.readlinkSync(`/proc/self/fd/${handle}`);

describe('the data directory', () => {
  it('serves one start at a time', async () => {
    const open = await openEmbeddedDatabase(dataDir, log);
    const second = openEmbeddedDatabase(dataDir, log);
    await expect(second).rejects.toThrow(DatabaseInUseError);
    await expect(second).rejects.toThrow(/^The data directory .+ is in use by another process\. .+$/);
    await open.close();
    lockDirectory(dataDir)();
  });

  it('that cannot be written is reported in one line', () => {
    fs.writeFileSync(join(dataDir, 'file'), '');
    expect(() => lockDirectory(join(dataDir, 'file'))).toThrow(/^The data directory .+ cannot be used: .+$/);
  });

  it('is free again once the process that held it was killed', async () => {
    const holder = spawn(process.execPath, [
      '--expose-gc',
      join(programs, 'lock-holder-process.ts'),
      dataDir,
    ]);
    await once(holder.stdout, 'data');
    expect(() => lockDirectory(dataDir)).toThrow(DatabaseInUseError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDirectory(dataDir)();
  });
});

describe('the embedded database', () => {
  it('keeps what was written for the next start', async () => {
    const first = await openEmbeddedDatabase(dataDir, log);
    await first.client.exec("create table notes (body text); insert into notes values ('kept')");
    await first.close();
    const second = await openEmbeddedDatabase(dataDir, log);
    expect((await second.client.query('select body from notes')).rows).toEqual([{ body: 'kept' }]);
    await second.close();
  });

  it('is created again after a first start that was interrupted', async () => {
    expect(fs.readdirSync(inject('preparedData')).toSorted()).toEqual(['db', 'lock']);
    const { client, close } = await openEmbeddedDatabase(dataDir, log);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it.runIf(process.platform === 'linux')('has every commit on the disk before it answers', async () => {
    const synced: string[] = [];
    const sync = fs.fsyncSync;
    vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      synced.push(fileOf(handle));
      sync(handle);
    });
    const ofLog = () => synced.filter((file) => file.includes('pg_wal')).length;
    const { client, close } = await openEmbeddedDatabase(dataDir, log);
    await client.exec('create table notes (body text)');
    const before = ofLog();
    for (let note = 0; note < 5; note += 1) await client.query("insert into notes values ('kept')");
    expect(ofLog() - before).toBe(5);
    synced.length = 0;
    await client.exec('checkpoint');
    expect(synced.some((file) => file.includes('/base/'))).toBe(true);
    await close();
  });

  it.runIf(process.platform === 'linux')('ends the process when a table cannot grow', async () => {
    const onFatal = vi.fn();
    const { client, close } = await openEmbeddedDatabase(dataDir, log, onFatal);
    await client.exec('create table notes (body text)');
    const write = fs.writeSync;
    const full = vi.spyOn(fs, 'writeSync').mockImplementation(((file: number, ...rest: unknown[]) => {
      if (!fileOf(file).includes('/base/')) return Reflect.apply(write, fs, [file, ...rest]);
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    }) as typeof fs.writeSync);
    await expect(
      client.query("insert into notes select repeat('x', 5000) from generate_series(1, 100)"),
    ).rejects.toThrow();
    expect(onFatal).toHaveBeenCalledWith(expect.stringContaining('No space left on device'));
    full.mockRestore();
    await close();
  });

  it.runIf(process.platform === 'linux')('ends the process when it panics', async () => {
    const [failure, output] = await new Promise<[{ code?: unknown } | null, string]>((done) => {
      const program = [join(programs, 'full-disk-process.ts'), dataDir];
      execFile(process.execPath, program, { timeout: 120_000 }, (error, stdout) => done([error, stdout]));
    });
    expect(failure?.code).toBe(1);
    expect(output).toContain('"level":"fatal"');
    expect(output).toContain('PANIC');
    expect(output).not.toContain('still running');
  });

  it('is vacuumed and checkpointed from time to time', async () => {
    const { client, close } = await openEmbeddedDatabase(dataDir, log);
    const query = vi.spyOn(client, 'query');
    const stop = startUpkeep(client, log, 10);
    await expect
      .poll(() => query.mock.calls.flat())
      .toEqual(expect.arrayContaining(['VACUUM (ANALYZE)', 'CHECKPOINT']));
    await stop();
    await close();
  });
});

describe('a statement that comes again', () => {
  const text = 'select $1::int + count(*)::int as sum from numbers where n < $2::int';

  it('is prepared, and answered alike in and outside of transactions, also after one that failed', async () => {
    const { client, close } = await openEmbeddedDatabase(dataDir, log);
    await client.exec('create table numbers (n int primary key); insert into numbers values (1), (2), (3)');
    const sums = async () => {
      const found = [];
      for (const most of [2, 3, 9]) {
        found.push((await client.query<{ sum: number }>(text, [10, most])).rows[0]?.sum);
        await expect(client.query('insert into numbers values ($1)', [3])).rejects.toThrow(/duplicate key/);
        await expect(client.query('select $1::int from nowhere', [1])).rejects.toThrow(/nowhere/);
      }
      return found;
    };
    for (let time = 0; time < 3; time += 1) expect(await sums()).toEqual([11, 12, 13]);
    const inside = client.transaction(async (tx) => {
      expect((await tx.query<{ sum: number }>(text, [0, 9])).rows).toEqual([{ sum: 3 }]);
      await expect(tx.query('insert into numbers values ($1)', [3])).rejects.toThrow(/duplicate key/);
      return tx.query(text, [0, 9]);
    });
    await expect(inside).rejects.toThrow(/current transaction is aborted/);
    expect(await sums()).toEqual([11, 12, 13]);
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    expect(rows.map(({ statement }) => statement)).toContain(text);
    await close();
  });
});
