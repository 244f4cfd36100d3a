import fs from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { whyOf } from '../file-faults.ts';
import { type Problem, soon, urgent } from '../problem.ts';
import type { Config } from './config.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'isProduction'>;

/** What the product writes in each folder. */
const contents = {
  DATA_DIR: { folders: ['postgres', 'photos', 'outbox'], files: ['lock'] },
  BACKUP_DIR: { folders: [], files: ['state.json'] },
  TMPDIR: { folders: [], files: [] },
} as const;

type FolderName = keyof typeof contents;

const foldersOf = ({ dataDir, backupDir }: Folders): [FolderName, string][] => [
  ['DATA_DIR', dataDir],
  ...(backupDir === undefined ? [] : ([['BACKUP_DIR', backupDir]] satisfies [FolderName, string][])),
  ['TMPDIR', tmpdir()],
];

/** Returns what is wrong with the folders of the settings for the account of this process. Leaves nothing there. */
export const findFolderFaults = (folders: Folders): string[] =>
  foldersOf(folders).flatMap(([name, path]) => {
    const { found, missing } = nearest(path);
    if (missing !== null && isLink(missing))
      return [`${name} cannot be used: ${missing} is a link to nothing`];
    const error = tryToWrite(found);
    if (error !== null && (missing !== null || !isOutage(name, error)))
      return [`${name} cannot be used as a directory: ${found}: ${reasonFor(error, { found, path })}`];
    return missing === null ? [...ownerFaults(name, path)] : [];
  });

/** Makes and removes a folder, and returns why that failed. */
function tryToWrite(folder: string): NodeJS.ErrnoException | null {
  try {
    fs.rmdirSync(fs.mkdtempSync(join(folder, '.porchlist-')));
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Returns whether people can go on meanwhile: on a full disk they read, and a disk for backups can wait. */
const isOutage = (name: FolderName, error: NodeJS.ErrnoException): boolean =>
  isFull(error) || (name === 'BACKUP_DIR' && (error.code === 'EROFS' || isAway(error)));

const isFull = ({ code = '' }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT';

/** A disk that is mounted and does not answer, such as that of a server that has ended. */
const isAway = ({ code = '' }: NodeJS.ErrnoException) =>
  ['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT'].includes(code);

function reasonFor(error: NodeJS.ErrnoException, { found, path }: { found: string; path: string }): string {
  const account = accountName();
  const make = found === path ? `chown ${account} ${path}` : `install -d -m 700 -o ${account} ${path}`;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'no folder can be made there',
    EACCES: `this account may not write there. As root: ${make}`,
    ESTALE: 'the disk is not connected',
    ENOTCONN: 'the disk is not connected',
    EROFS: `the disk is read-only, or a systemd unit keeps it so, which then needs ReadWritePaths=${path}`,
  };
  return reasons[error.code ?? ''] ?? whyOf(error);
}

function* ownerFaults(name: FolderName, path: string): Generator<string> {
  const { folders, files } = contents[name];
  for (const entry of [...files, ...folders.filter((folder) => folder !== 'postgres')]) {
    const file = join(path, entry);
    if (fs.existsSync(file) && isClosed(file)) yield ofOthers(name, file);
  }
  if (name !== 'DATA_DIR') return;
  const database = fs.statSync(join(path, 'postgres'), { throwIfNoEntry: false });
  const uid = process.getuid?.() ?? 0;
  if (database && uid !== 0 && database.uid !== uid) yield ofOthers(name, join(path, 'postgres'));
}

function isClosed(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EROFS';
  }
}

const ofOthers = (name: string, file: string) =>
  `${file} in ${name} belongs to another account. As root: chown -R ${accountName()} ${dirname(file)}`;

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

interface Nearest {
  /** The folder, or the nearest one above that exists. */
  found: string;
  /** What is missing in it. */
  missing: string | null;
}

const nearest = (path: string, missing: string | null = null): Nearest =>
  isThere(path) || path === dirname(path) ? { found: path, missing } : nearest(dirname(path), path);

/** Also if its disk is away: a folder must not be made in its place. */
function isThere(path: string): boolean {
  try {
    fs.statSync(path);
    return true;
  } catch (error) {
    return isAway(error as NodeJS.ErrnoException);
  }
}

function isLink(path: string): boolean {
  try {
    return fs.lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

export function makeFolders(folders: Folders): void {
  for (const [, path] of foldersOf(folders)) makeFolder(path);
}

/** Node's own `recursive` never returns below /proc. */
function makeFolder(path: string): void {
  if (isThere(path)) return;
  makeFolder(dirname(path));
  fs.mkdirSync(path);
}

/** Kinds of file systems by their numbers in statfs(2). */
const inMemory = 0x01021994;
const overNetwork = [0x6969, 0xff534d42, 0xfe534d42, 0x517b];

const megabyte = 1_000_000;

/** The embedded database makes 128 MB of log at once, and each backup is restored beside itself. */
const room = { least: 300 * megabyte, enough: 1_000 * megabyte };

/** Returns what will be wrong with the folders before long; on a full disk the product starts, and people can read. */
export function findFolderProblems(folders: Folders): Problem[] {
  return foldersOf(folders).flatMap(([name, path]) => [
    ...diskProblems(name, nearest(path).found, folders),
    ...(fs.existsSync(path) ? contentProblems(name, path, folders) : []),
  ]);
}

function* diskProblems(name: FolderName, path: string, { isProduction }: Folders): Generator<Problem> {
  const error = tryToWrite(path);
  const unwritable = (why: NodeJS.ErrnoException) =>
    urgent(`${name} cannot be written`, `${path}: ${reasonFor(why, { found: path, path })}.`);
  if (error !== null && isAway(error)) return yield unwritable(error);
  const { type, bavail, bsize } = fs.statfsSync(path);
  const free = bavail * bsize;
  const text = `${Math.floor(free / megabyte)} MB are free for ${name} in ${path}: make room.`;
  if (free < room.least) yield urgent('The disk is full', text);
  else if (error !== null && isFull(error))
    yield urgent('The disk is full', `No more files can be made for ${name} in ${path}: remove some.`);
  else if (error !== null) yield unwritable(error);
  else if (free < room.enough) yield soon('The disk is almost full', text);
  if (!isProduction || name === 'TMPDIR') return;
  if (type === inMemory || /^(?:\/var)?\/tmp(?:\/|$)/.test(path))
    yield soon(`${name} does not last`, `What is in ${path} is lost when the machine restarts.`);
  if (overNetwork.includes(type)) {
    yield soon(
      `${name} is on a network`,
      `Locks may not hold in ${path}, so never start Porchlist twice on it.`,
    );
  }
}

function* contentProblems(name: FolderName, path: string, { isProduction }: Folders): Generator<Problem> {
  const { folders, files } = contents[name];
  for (const entry of [...folders, ...files]) {
    const file = join(path, entry);
    const isFolder = folders.some((folder) => folder === entry);
    if (isLink(file) && !fs.existsSync(file))
      yield urgent(`${name} is incomplete`, `${file} is a link to nothing.`);
    else if (fs.existsSync(file) && fs.statSync(file).isDirectory() !== isFolder)
      yield urgent(`${name} is damaged`, `${file} must be a ${isFolder ? 'folder' : 'file'}.`);
  }
  if (isProduction && name !== 'TMPDIR' && fs.statSync(path).mode & 0o007)
    yield soon(`${name} is open to other accounts`, `It has personal data: chmod o-rwx ${path}`);
}

/** Takes the rights of other accounts from all files that this process makes: most contain personal data. */
export const closeToOthers = (): void => {
  process.umask(process.umask() | 0o007);
};
