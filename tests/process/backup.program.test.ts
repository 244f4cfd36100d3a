import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { server as built } from '../../scripts/parts.ts';
import { root } from '../../scripts/run.ts';
import { readBackupState } from '../../src/platform/backup/backup-folder.ts';
import { canMountDisks, mountSmallDisk, newDataDirectory } from '../support/data-directory.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { runCommand, startCommand } from './command.ts';
import { freePort, type Program, startProgram } from './program.ts';
import { namesOnServer, startWriters } from './writers.ts';

const directory = newDataDirectory();
const dataDir = join(directory, 'data');
const backupDir = join(directory, 'backups');
const file = join(directory, 'one.zip');
const photo = 'a1b2-1000.webp';
let server: PostgresServer;
let program: Program;

const env = {
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir,
  ADMIN_EMAILS: 'admin@porchlist.test',
  LOG_LEVEL: 'info',
};
const hasOwnDisk = canMountDisks();
const earlier = 'porchlist-2026-01-01T08-00-00Z.zip';

/** Leaves no room for a backup. */
function fillBackupDisk(): void {
  if (!hasOwnDisk || !mountSmallDisk(backupDir, '8m')) return;
  writeFileSync(join(backupDir, earlier), 'an earlier backup');
  expect(() => writeFileSync(join(backupDir, 'filler'), Buffer.alloc(9_000_000))).toThrow('ENOSPC');
}

beforeAll(async () => {
  mkdirSync(backupDir);
  fillBackupDisk();
  server = await startPostgresServer();
  program = startProgram(env);
  await program.ready();
  mkdirSync(join(dataDir, 'photos'), { recursive: true });
  writeFileSync(join(dataDir, 'photos', photo), 'a photo');
});

afterAll(async () => {
  program.process.kill('SIGKILL');
  await program.ended;
  await server.stop();
  if (hasOwnDisk) execFileSync('umount', [backupDir]);
  rmSync(directory, { recursive: true });
});

/** Creates an empty database on the server and returns its URL. */
async function newDatabase(name: string): Promise<string> {
  await server.createDatabase(name);
  return server.urlOf(name);
}

const restoreEnv = (name: string, url: string) => ({ DATA_DIR: join(directory, name), DATABASE_URL: url });

describe('the backup of a running program', () => {
  it('contains photos and every earlier confirmed write, also on a separate server', async () => {
    const writers = startWriters(program, 4);
    await writers.untilConfirmed(20);
    const before = [...writers.confirmed];
    await runCommand('backup', [file], { DATA_DIR: dataDir });
    await writers.stop();
    expect(writers.confirmed.length).toBeGreaterThan(before.length);
    const url = await newDatabase('other');
    const restored = restoreEnv('other', url);
    expect(await runCommand('restore', [file], restored)).toContain('and 1 photos of');
    expect(await namesOnServer(url)).toEqual(expect.arrayContaining(before));
    expect(readFileSync(join(restored.DATA_DIR, 'photos', photo), 'utf8')).toBe('a photo');
  });

  it('says in one line why it cannot be written', async () => {
    const folder = join(dataDir, 'photos', photo);
    const { code, output } = await startCommand('backup', [join(folder, 'a.zip')], { DATA_DIR: dataDir })
      .ended;
    expect(code).toBe(1);
    expect(output).toBe('The backup cannot be written: a part of its path is a file.\n');
  });

  it('has no words for a reader that ends before the command, such as `head -1`', () => {
    const check = 'exec 3>&1; "$NODE" "$0" check 2>&3 | true';
    const program = join(root, built.output, 'porchlist.js');
    const errors = execFileSync('sh', ['-c', check, program], {
      env: { ...process.env, DATA_DIR: dataDir, NODE: process.execPath },
    });
    expect(errors.toString()).toBe('');
  });

  it('leaves no partial file or database when it or its restore is killed', async () => {
    const url = await newDatabase('killed');
    const restored = restoreEnv('killed', url);
    let isRestored = false;
    for (const ms of [300, 500]) {
      const path = join(directory, `killed-${ms}.zip`);
      const backup = startCommand('backup', [path], { DATA_DIR: dataDir });
      const restore = startCommand('restore', [file], restored);
      await wait(ms);
      backup.process.kill('SIGKILL');
      restore.process.kill('SIGKILL');
      await backup.ended;
      if (existsSync(path)) await runCommand('restore', ['--check', path], {});
      const { code } = await restore.ended;
      isRestored ||= code === 0;
    }
    // The place of a killed one does not start as an empty site.
    const mark = join(restored.DATA_DIR, 'restoring');
    mkdirSync(restored.DATA_DIR, { recursive: true });
    writeFileSync(mark, '');
    const { output } = await startCommand('check', [], restored).ended;
    expect(output).toContain('A restore into DATA_DIR was stopped before its end');
    if (isRestored) rmSync(mark);
    else await runCommand('restore', [file], restored);
    expect(existsSync(mark)).toBe(false);
    expect((await namesOnServer(url)).length).toBeGreaterThan(20);
  });

  it.runIf(hasOwnDisk)('that has no room is said and tried again, and loses no earlier one', async () => {
    await expect
      .poll(() => program.log.map(({ msg }) => msg), { timeout: 280_000 })
      .toContain('the backup failed');
    await expect
      .poll(async () => (await startCommand('status', [], env).ended).output)
      .toMatch(/^Urgent: The last backup failed\. The backup cannot be written: the disk is full\.$/m);
    expect(readdirSync(backupDir)).toContain(earlier);
    rmSync(join(backupDir, 'filler'));
    // A start does what each hour does.
    program.process.kill('SIGTERM');
    await program.ended;
    program = startProgram(env);
    await program.ready();
  });

  // Last: it runs beside the other tests with a lower priority, which takes minutes on a busy machine.
  it('is made and verified automatically when BACKUP_DIR is set', async () => {
    const messages = () => program.log.map(({ msg }) => msg);
    await expect.poll(messages, { timeout: 280_000 }).toContain('a backup was made and proven');
    const { backup, proof, failure } = await readBackupState(backupDir);
    expect(failure).toBeNull();
    const kept = hasOwnDisk ? [earlier] : [];
    expect(readdirSync(backupDir).toSorted()).toEqual([...kept, proof?.file, 'state.json']);
    expect(backup).toMatchObject({ file: proof?.file, bytes: expect.any(Number) });
  });
});

describe('db:reset', () => {
  it('deletes nothing without the name of the database, or while another program uses it', async () => {
    const url = await newDatabase('emptied');
    const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' };
    const reset = (...typed: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/db-reset.ts', ...typed], { env });
    const refusalOf = (...typed: string[]) =>
      reset(...typed).then(
        () => 'It was reset.',
        ({ stderr }: { stderr: string }) => stderr,
      );
    const client = new Client({ connectionString: url, application_name: 'another one' });
    await client.connect();
    await client.query('create table kept ()');
    expect(await refusalOf('emptied')).toMatch(
      /^Nothing was deleted: stop .* emptied first: another one\.\n$/,
    );
    await client.end();
    for (const typed of [[], ['--yes']]) {
      expect(await refusalOf(...typed)).toMatch(/^Nothing was deleted: .*npm run db:reset -- emptied\n$/);
    }
    const after = new Client(url);
    await after.connect();
    await after.query('select from kept');
    await after.end();
    expect((await reset('emptied')).stdout).toContain('emptied is reset to its initial state');
    expect(await namesOnServer(url)).toEqual([]);
  });
});

describe('a command', () => {
  it.each<[Parameters<typeof startCommand>[0], string[], NodeJS.ProcessEnv, string]>([
    ['status', ['--wiat'], {}, 'There is no --wiat here. Type: porchlist status [--wait]'],
    ['restore', ['--chek', file], {}, 'There is no --chek here. Type: porchlist restore [--check] FILE'],
    ['backup', [`${file}.a`, `${file}.b`], {}, `There is no ${file}.b here. Type: porchlist backup FILE`],
    ['restore', ['--check', directory], {}, `${directory} is a folder. Name the file of a backup.`],
    [
      'restore',
      ['--check', import.meta.filename],
      {},
      'cannot be restored: it is no backup, or its end is missing',
    ],
    ['restore', ['--check', '/nowhere.zip'], {}, '/nowhere.zip: it does not exist'],
    ['backup', [''], {}, 'Name the file to write: porchlist backup FILE'],
    ['backup', [join(directory, 'x'.repeat(300))], {}, 'name too long'],
    [
      'restore',
      [file],
      { DATA_DIR: '/proc/a' },
      'DATA_DIR cannot be used as a directory: /proc: no folder can',
    ],
    [
      'sign-in-link',
      ['a@b.test'],
      { DATA_DIR: '/nowhere' },
      'There is no database in /nowhere: it does not exist.',
    ],
    [
      'storage:copy',
      [],
      { STORAGE_URL: 'http://key:secret@127.0.0.1:1/bucket' },
      'The object storage 127.0.0.1:1 cannot be reached: ',
    ],
  ])('%s says in one line what is wrong with %j', async (name, args, env, line) => {
    const { code, output } = await startCommand(name, args, { DATA_DIR: dataDir, ...env }).ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(line.replace(/[[\]]/g, '.'))]);
  });

  it('that asks for the status leaves the data of a stopped service to its next start', async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    const { code, output } = await startCommand('status', [], { DATA_DIR: dataDir, PORT: env.PORT }).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/: does not run\nData: .*\nIts database is open while/),
    ]);
  });
});
