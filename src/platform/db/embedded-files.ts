import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseOpenError } from './database-errors.ts';
import { type Account, accountFor } from './postgres-programs.ts';

/** The files of the embedded database in a data directory. */
export interface EmbeddedFiles {
  readonly data: string;
  readonly account: Account;
}

/**
 * The data directory as PostgreSQL's programs see it. If it lies in a directory closed to others, such as root's
 * home, only a process that starts there can use it, by relative path.
 */
export const ownPath = (data: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : data);

/** Finds the files of the embedded database, which may not exist yet. */
export const embeddedFilesIn = (dataDir: string): EmbeddedFiles => {
  const data = join(dataDir, 'postgres');
  if (!fs.existsSync(data)) refuseEarlierDatabase(dataDir);
  return { data, account: accountFor(data) };
};

/** An empty database would look like data loss. */
const refuseEarlierDatabase = (dataDir: string) => {
  const earlier = join(dataDir, 'db');
  if (!fs.existsSync(join(earlier, 'PG_VERSION'))) return;
  throw new DatabaseOpenError(
    `The database in ${earlier} was made by an earlier version of Porchlist, and this version cannot read it. Use that version, or set DATA_DIR to another directory.`,
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

/** Creates the files of a database. Text compares as on the other PostgreSQL servers we support. */
export const initialize = async (
  programs: string,
  { data, account }: EmbeddedFiles,
  flags: readonly string[] = syncMethod,
): Promise<void> => {
  fs.mkdirSync(data, { mode: 0o700 });
  changeOwner(data, account);
  const options = { ...account, cwd: data, env: { PATH: process.env.PATH } };
  const fixed = ['-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8'];
  await promisify(execFile)(join(programs, 'initdb'), ['-D', ownPath(data), ...fixed, ...flags], options);
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

/**
 * Creates the database if it does not exist, or makes sure that its account can use it. An interrupted creation
 * leaves nothing that looks like a database.
 */
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
