import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseOpenError } from './database-errors.ts';
import { type Account, accountFor } from './postgres-programs.ts';

/** The files of the embedded database in a data directory. */
export interface EmbeddedFiles {
  readonly data: string;
  readonly account: Account;
}

/**
 * How PostgreSQL's programs call their own working directory. Only root and the account below can enter it by its path
 * when it lies in a directory that is closed to others, such as root's home; a process that starts there needs no path.
 */
export const ownPath = (data: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : data);

/** Finds the files of the embedded database, which may not exist yet. */
export const embeddedFilesIn = (dataDir: string): EmbeddedFiles => {
  const data = join(dataDir, 'postgres');
  if (!fs.existsSync(data)) refuseEarlierDatabase(dataDir);
  return { data, account: accountFor(data) };
};

/** Beginning with an empty database would look as if everything was lost. */
const refuseEarlierDatabase = (dataDir: string) => {
  const earlier = join(dataDir, 'db');
  if (!fs.existsSync(join(earlier, 'PG_VERSION'))) return;
  throw new DatabaseOpenError(
    `The database in ${earlier} was made by an earlier version of Porchlist, and this version cannot read it. Use that version, or set DATA_DIR to another directory.`,
  );
};

/** A copy made by root, such as a restored backup, belongs to root. */
const giveTo = (path: string, { uid, gid }: Account) => {
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

/** Writing all files back at once takes a fraction of doing it one by one; only Linux can. */
const syncMethod = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

/** Creates the files of a database. Text is compared as on every other PostgreSQL server that we use. */
export const initialize = async (
  programs: string,
  { data, account }: EmbeddedFiles,
  flags: readonly string[] = syncMethod,
): Promise<void> => {
  fs.mkdirSync(data, { mode: 0o700 });
  giveTo(data, account);
  const options = { ...account, cwd: data, env: { PATH: process.env.PATH } };
  const fixed = ['-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8'];
  await promisify(execFile)(join(programs, 'initdb'), ['-D', ownPath(data), ...fixed, ...flags], options);
};

/**
 * Creates the database if there is none, or makes sure that its account may use it. A start that is interrupted while it
 * creates one leaves nothing that looks like a database.
 */
export const prepareFiles = async (programs: string, { data, account }: EmbeddedFiles): Promise<void> => {
  if (fs.existsSync(data)) {
    giveTo(data, account);
    if ((fs.statSync(data).mode & 0o777) !== 0o700) fs.chmodSync(data, 0o700);
    return;
  }
  const unfinished = `${data}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  await initialize(programs, { data: unfinished, account });
  fs.renameSync(unfinished, data);
  syncDirectory(join(data, '..'));
};
