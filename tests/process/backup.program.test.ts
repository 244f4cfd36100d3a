import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackupState } from '../../src/platform/backup/backup-folder.ts';
import { newDataDirectory } from '../support/data-directory.ts';
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

beforeAll(async () => {
  server = await startPostgresServer();
  mkdirSync(join(dataDir, 'photos'), { recursive: true });
  writeFileSync(join(dataDir, 'photos', photo), 'a photo');
  program = startProgram({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    ADMIN_EMAILS: 'admin@porchlist.test',
    LOG_LEVEL: 'info',
  });
  await program.ready();
});

afterAll(async () => {
  program.process.kill('SIGKILL');
  await program.ended;
  await server.stop();
  rmSync(directory, { recursive: true });
});

/** Creates an empty database on the server and returns its URL. */
async function newDatabase(name: string): Promise<string> {
  await server.createDatabase(name);
  return server.urlOf(name);
}

const restoreEnv = (name: string, url: string) => ({ DATA_DIR: join(directory, name), DATABASE_URL: url });

describe('the backup of a running program', () => {
  it('is made and verified automatically when BACKUP_DIR is set', async () => {
    await expect.poll(async () => (await readBackupState(backupDir)).proof).not.toBeNull();
    const { backup, proof, failure } = await readBackupState(backupDir);
    expect(failure).toBeNull();
    expect(readdirSync(backupDir).toSorted()).toEqual([proof?.file, 'state.json']);
    expect(backup).toMatchObject({ file: proof?.file, bytes: expect.any(Number) });
    expect(program.log.map(({ msg }) => msg)).toContain('a backup was made and proven');
  });

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
    if (!isRestored) await runCommand('restore', [file], restored);
    expect((await namesOnServer(url)).length).toBeGreaterThan(20);
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
