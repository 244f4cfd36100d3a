import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPgliteCompiled } from '../../../tests/support/compiled-pglite.ts';
import { newDataDirectory } from '../../../tests/support/data-directory.ts';
import { copyTestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../log.ts';
import { DatabaseInUseError } from './database-errors.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { startEmbeddedThread } from './start-embedded-thread.ts';

const log = createLog('silent');
const programs = join(import.meta.dirname, '../../../tests/support');
const watchedDisk = join(programs, 'watched-disk-thread.ts');
let dataDir: string;

beforeAll(keepPgliteCompiled);

beforeEach(async () => {
  dataDir = newDataDirectory();
  await copyTestDatabase(dataDir);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

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
    await first.client.query("create table notes (body text); insert into notes values ('kept')");
    await first.close();
    const second = await openEmbeddedDatabase(dataDir, log);
    expect((await second.client.query('select body from notes')).rows).toEqual([{ body: 'kept' }]);
    await second.close();
  });

  it.runIf(process.platform === 'linux')('has every commit on the disk before it answers', async () => {
    const { client, close } = await openEmbeddedDatabase(dataDir, log, { program: watchedDisk });
    const flushed = (folder: string) =>
      fs
        .readFileSync(join(dataDir, 'flushed'), 'utf8')
        .split('\n')
        .filter((file) => file.includes(folder)).length;
    await client.query('create table notes (body text)');
    for (let note = 0; note < 5; note += 1) {
      const before = flushed('/pg_wal/');
      await client.query("insert into notes values ('kept')");
      expect(flushed('/pg_wal/') - before).toBe(1);
    }
    expect(flushed('/base/')).toBe(0);
    await client.query('checkpoint');
    expect(flushed('/base/')).toBeGreaterThan(0);
    await close();
  });

  it.runIf(process.platform === 'linux')('ends the process when a table cannot grow', async () => {
    const onFatal = vi.fn();
    const { client, close } = await openEmbeddedDatabase(dataDir, log, { onFatal, program: watchedDisk });
    await client.query('create table notes (body text)');
    fs.writeFileSync(join(dataDir, 'full'), '/base/');
    const writing = client.query("insert into notes select repeat('x', 5000) from generate_series(1, 100)");
    await expect(writing).rejects.toThrow();
    expect(onFatal).toHaveBeenCalledWith(expect.stringContaining('No space left on device'));
    fs.rmSync(join(dataDir, 'full'));
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

  it('ends the process when its thread ends', async () => {
    const onFatal = vi.fn();
    const program = join(programs, 'ending-thread.ts');
    (await startEmbeddedThread(program, { directory: dataDir }, onFatal)).connect();
    await expect.poll(() => onFatal.mock.calls).toEqual([['The thread of the database has ended']]);
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

describe('the one session', () => {
  const text = 'select $1::int + count(*)::int as sum from numbers where n < $2::int';

  it('answers a statement that comes again alike, also after one that failed', async () => {
    const { client, close } = await openEmbeddedDatabase(dataDir, log);
    await client.query('create table numbers (n int primary key); insert into numbers values (1), (2), (3)');
    for (const most of [2, 3, 9, 2, 3, 9]) {
      const { rows } = await client.query<{ sum: number }>(text, [10, most]);
      expect(rows).toEqual([{ sum: 10 + Math.min(most - 1, 3) }]);
      await expect(client.query('insert into numbers values ($1)', [3])).rejects.toThrow(/duplicate key/);
      await expect(client.query('select $1::int from nowhere', [1])).rejects.toThrow(/nowhere/);
    }
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    expect(rows.map(({ statement }) => statement)).toContain(text);
    await close();
  });

  it('knows nothing of a connection that was lost', async () => {
    const { client, close } = await openEmbeddedDatabase(dataDir, log);
    await client.query('create table numbers (n int)');
    const lost = await client.connect();
    for (let time = 0; time < 3; time += 1) await lost.query(text, [10, 9]);
    await lost.query('begin');
    await lost.query('insert into numbers values (1)');
    lost.release(true);
    for (let time = 0; time < 4; time += 1) {
      expect((await client.query(text, [10, 9])).rows).toEqual([{ sum: 10 }]);
    }
    await close();
  });

  it('is not left in the transaction of a text that failed', async () => {
    const { client, close } = await openEmbeddedDatabase(dataDir, log);
    await expect(client.query('begin; select from nowhere; commit')).rejects.toThrow(/nowhere/);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
