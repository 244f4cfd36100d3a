import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  canMountDisks,
  isAlive,
  leaveServerRunning,
  mountSmallDisk,
  newDataDirectory,
  serverPid,
} from '../../../tests/support/data-directory.ts';
import { createLog, type Log } from '../log.ts';
import type { OpenDatabase } from './database.ts';
import { DatabaseInUseError, DatabaseUnavailableError } from './database-errors.ts';
import { initialize, postgresPrograms } from './embedded-files.ts';
import { runningServerUrl } from './embedded-server.ts';
import { lockDirectory, openDatabaseBeside, openEmbeddedDatabase } from './open-database.ts';

const programs = join(import.meta.dirname, '../../../tests/support');
const isRoot = process.getuid?.() === 0;
let dataDir: string;
let opened: OpenDatabase[] = [];

const warnings: unknown[] = [];
const log = { ...createLog('silent'), warn: (line: unknown) => void warnings.push(line) } as Log;

const start = async (directory = dataDir): Promise<OpenDatabase> => {
  const open = await openEmbeddedDatabase(directory, 10, log);
  opened.push(open);
  return open;
};

const stop = async (open: OpenDatabase) => {
  opened = opened.filter((one) => one !== open);
  await open.close();
};

const notesOf = async ({ client }: OpenDatabase): Promise<string[]> =>
  (await client.query<{ body: string }>('select body from notes order by body')).rows.map(({ body }) => body);

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const runFolder = () => fs.readFileSync(pidFile(), 'utf8').split('\n')[4] ?? '';

/** A data directory after its first start, which most tests begin with: creating one takes over a second. */
const created = newDataDirectory();

const useCreated = (directory = dataDir) => {
  fs.mkdirSync(directory, { recursive: true });
  execFileSync('cp', ['-a', `${created}/.`, directory]);
};

beforeAll(async () => stop(await start(created)));

afterAll(() => fs.promises.rm(created, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = newDataDirectory();
});

afterEach(async () => {
  await Promise.all(opened.map(stop));
  await fs.promises.rm(dataDir, { recursive: true, force: true });
});

describe('the data directory', () => {
  it('can be used by only one process', async () => {
    useCreated();
    const open = await start();
    const second = openEmbeddedDatabase(dataDir, 10, createLog('silent'));
    await expect(second).rejects.toThrow(DatabaseInUseError);
    await expect(second).rejects.toThrow(/^The data directory .+ is in use by another process\. .+$/);
    await stop(open);
    lockDirectory(dataDir)();
  });

  it('can also be used by a command while the product is running', async () => {
    useCreated();
    const open = await start();
    await open.client.query("create table notes (body text); insert into notes values ('kept')");
    const config = { dataDir, databaseUrl: undefined, databasePool: 10 };
    const beside = await openDatabaseBeside(config, createLog('silent'));
    expect(await notesOf(beside)).toEqual(['kept']);
    const named =
      "select application_name as name from pg_stat_activity where application_name ~ ' ' order by name";
    const listeners = async () => (await open.client.query(named)).rows.map(({ name }) => name);
    await expect.poll(listeners).toHaveLength(2);
    // The system page lists only processes that serve.
    expect(await listeners()).toEqual([expect.stringMatching(/ on .+\(\d+\)$/), 'porchlist command']);
    await beside.close();
    expect(await notesOf(open)).toEqual(['kept']);
    await stop(open);
  });

  it('that cannot be written is reported in one line', () => {
    fs.writeFileSync(join(dataDir, 'file'), '');
    expect(() => lockDirectory(join(dataDir, 'file'))).toThrow(/^The data directory .+ cannot be used: .+$/);
  });

  it('of 0.1.0, or with photos whose database is elsewhere, does not begin empty', async () => {
    fs.mkdirSync(join(dataDir, 'db'));
    fs.writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n');
    await expect(start()).rejects.toThrow(/^The database in .+\/db is of Porchlist 0\.1\.0, .+ DATA_DIR .+$/);
    fs.renameSync(join(dataDir, 'db'), join(dataDir, 'photos'));
    await expect(start()).rejects.toThrow(/^.+\/photos has photos, .+ Set DATABASE_URL .+$/);
    expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('is not taken from a product that runs when its lock is removed', async () => {
    useCreated();
    const open = await start();
    fs.rmSync(join(dataDir, 'lock'));
    const script = join(programs, 'note-writer-process.ts');
    const second = spawnSync(process.execPath, [script, dataDir], { encoding: 'utf8' });
    expect(second.stderr).toContain('is in use by another process');
    expect((await open.client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await stop(open);
  });

  it('is left without a warning while a command still uses it', async () => {
    useCreated();
    const open = await start();
    const beside = new Client({ connectionString: runningServerUrl(dataDir) ?? '' });
    beside.on('error', () => undefined);
    await beside.connect();
    warnings.length = 0;
    await stop(open);
    expect(warnings).toEqual([]);
  });

  it('is unlocked when the process that locked it is killed', async () => {
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

  it.each([
    ['too long for a socket', 'x'.repeat(120)],
    ['a list of folders for PostgreSQL', 'one,two'],
  ])('can have a path that is %s', async (_, name) => {
    const folder = join(dataDir, name);
    useCreated(folder);
    const open = await start(folder);
    expect((await open.client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await stop(open);
  });

  it.runIf(isRoot && process.platform === 'linux')(
    'can be in a folder that only root can read and can be copied by root',
    async () => {
      fs.mkdirSync(join(dataDir, 'closed'), { mode: 0o700 });
      const first = await start(join(dataDir, 'closed', 'data'));
      await first.client.query("create table notes (body text); insert into notes values ('kept')");
      await stop(first);
      execFileSync('cp', ['-r', join(dataDir, 'closed', 'data'), join(dataDir, 'closed', 'restored')]);
      const second = await start(join(dataDir, 'closed', 'restored'));
      expect(await notesOf(second)).toEqual(['kept']);
      await stop(second);
    },
  );

  it.runIf(isRoot && process.platform === 'linux')(
    'is refused in one line for an account that the machine does not know',
    async () => {
      const account = { uid: 12_345, gid: 12_345 };
      const files = { data: join(dataDir, 'postgres'), account };
      const creating = initialize(postgresPrograms(account, dataDir), files);
      await expect(creating).rejects.toThrow(/^initdb: .+ 12345: user does not exist$/);
    },
  );

  it.runIf(isRoot && process.platform === 'linux')(
    'keeps its owner when root starts the server',
    async () => {
      useCreated();
      execFileSync('chown', ['-R', '12345:12345', dataDir]);
      const open = await start();
      expect(fs.statSync(pidFile()).uid).toBe(12_345);
      await stop(open);
    },
  );
});

describe.runIf(canMountDisks())('a disk of its own', () => {
  afterEach(() => {
    execFileSync('umount', [dataDir]);
  });

  it('on which the lock cannot be written locks nothing, so the start refuses it', () => {
    mountSmallDisk(dataDir);
    lockDirectory(dataDir)();
    execFileSync('mount', ['-o', 'remount,ro', dataDir]);
    expect(() => lockDirectory(dataDir)).toThrow(
      /^The data directory .+ cannot be used: the disk is read-only$/,
    );
  });

  it('that is full fails writes, serves reads also after a restart, and loses no data', async () => {
    mountSmallDisk(dataDir);
    let open = await start();
    const pid = serverPid(dataDir);
    await open.client.query('create table notes (body text)');
    const logFiles = async () => (await open.client.query('select from pg_ls_waldir()')).rowCount;
    await expect.poll(logFiles).toBeGreaterThanOrEqual(8);
    await expect.poll(() => fs.existsSync(join(dataDir, 'reserve'))).toBe(true);
    const fill = (name: string) =>
      expect(() => fs.writeFileSync(join(dataDir, name), Buffer.alloc(400_000_000))).toThrow('ENOSPC');
    fill('filler');
    const kept: string[] = [];
    const write = async () => {
      const body = `note ${String(kept.length).padStart(4, '0')} ${'x'.repeat(1_000)}`;
      await open.client.query('insert into notes values ($1)', [body]);
      kept.push(body);
    };
    const writeUntilFull = async () => {
      for (;;) await write();
    };
    await expect(writeUntilFull()).rejects.toThrow(DatabaseUnavailableError);
    // More than two files of the log: without room for them the server would end.
    for (let megabyte = 0; megabyte < 40; megabyte += 1) {
      await open.client.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
    }
    expect(await notesOf(open)).toEqual(kept);
    expect(serverPid(dataDir)).toBe(pid);
    await stop(open);
    fill('rest');
    open = await start();
    expect(await notesOf(open)).toEqual(kept);
    for (const name of ['filler', 'rest']) fs.rmSync(join(dataDir, name));
    await expect
      .poll(() =>
        write().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(await notesOf(open)).toEqual(expect.arrayContaining(kept));
    await stop(open);
  });
});

describe('the embedded database', () => {
  it('keeps its data after a restart and stops its server when it is closed', async () => {
    useCreated();
    const first = await start();
    await first.client.query("create table notes (body text); insert into notes values ('kept')");
    const [pid, folder] = [serverPid(dataDir), runFolder()];
    await stop(first);
    expect(isAlive(pid)).toBe(false);
    expect(fs.existsSync(folder)).toBe(false);
    const second = await start();
    expect(await notesOf(second)).toEqual(['kept']);
    await stop(second);
  });

  it('is reached whatever the environment says about other PostgreSQL servers', async () => {
    useCreated();
    Object.assign(process.env, { PGSSLMODE: 'require', PGOPTIONS: '-c nothing=here', PGHOST: '10.0.0.1' });
    const { client } = await start();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it.each([
    ['of another version', 'PG_VERSION', '17\n', /incompatible/],
    ['damaged', 'global/pg_control', 'x', /pg_control/],
    ['without its log', 'pg_wal', null, /pg_wal/],
  ])('says in one line what to do when its files are %s', async (_, name, content, reason) => {
    useCreated();
    const path = join(dataDir, 'postgres', name);
    if (content === null) fs.rmSync(path, { recursive: true });
    else fs.writeFileSync(path, content);
    const error: Error = await start().then(
      () => new Error('It opens.'),
      (thrown) => thrown,
    );
    expect(error.message).toMatch(reason);
    expect(error.message).toMatch(
      /^The embedded database in .+ cannot be opened: .+\. If its files are damaged, move DATA_DIR away and run: .+\.$/,
    );
  });

  it('writes each commit to disk before it confirms it', async () => {
    useCreated();
    const { rows } = await (await start()).client.query(
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages",
    );
    expect(rows).toEqual([{ fsync: 'on', commits: 'on', pages: 'on' }]);
  });

  it('replaces the server of a process that was killed', async () => {
    useCreated();
    const left = await leaveServerRunning(dataDir);
    const folder = runFolder();
    const open = await start();
    await expect.poll(() => isAlive(left)).toBe(false);
    expect(fs.existsSync(folder)).toBe(false);
    expect(await notesOf(open)).toEqual(['written']);
    await stop(open);
  });

  it('recovers after both its process and its server were killed', async () => {
    useCreated();
    process.kill(await leaveServerRunning(dataDir), 'SIGKILL');
    const open = await start();
    expect(await notesOf(open)).toEqual(['written']);
    await stop(open);
  });

  it('starts even if another process has the pid of its former server', async () => {
    useCreated();
    fs.writeFileSync(pidFile(), `${process.pid}\n/elsewhere\n1\n5432\n/nowhere\n\n`);
    const open = await start();
    expect(isAlive(process.pid)).toBe(true);
    await stop(open);
  });

  it('restarts its server if that is killed', async () => {
    useCreated();
    const open = await start();
    await open.client.query("create table notes (body text); insert into notes values ('kept')");
    process.kill(serverPid(dataDir), 'SIGKILL');
    await expect.poll(() => notesOf(open).catch(() => [])).toEqual(['kept']);
    await stop(open);
  });

  it('stops its server if its process exits without closing it', async () => {
    useCreated();
    const child = spawn(process.execPath, [join(programs, 'note-writer-process.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const [pid, folder] = [serverPid(dataDir), runFolder()];
    child.kill('SIGTERM');
    await once(child, 'exit');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(fs.existsSync(folder)).toBe(false);
    expect(fs.existsSync(dirname(folder))).toBe(true);
  });
});
