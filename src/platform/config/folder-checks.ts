import fs from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { reasonOf } from '../log.ts';
import { type Problem, soon } from '../problem.ts';
import type { Config } from './config.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'isProduction'>;

/** What the product writes in each folder. */
const contents = { DATA_DIR: ['lock', 'photos', 'outbox'], BACKUP_DIR: ['state.json'], TMPDIR: [] } as const;

const foldersOf = ({ dataDir, backupDir }: Folders): [keyof typeof contents, string][] => [
  ['DATA_DIR', dataDir],
  ...(backupDir === undefined
    ? []
    : ([['BACKUP_DIR', backupDir]] satisfies [keyof typeof contents, string][])),
  ['TMPDIR', tmpdir()],
];

/** Returns what is wrong with the folders of the settings for the account of this process. Leaves nothing there. */
export const findFolderFaults = (folders: Folders): string[] =>
  foldersOf(folders).flatMap(([name, path]) => {
    const found = nearest(path);
    const fault = findFault(() => fs.rmdirSync(fs.mkdtempSync(join(found, '.porchlist-'))));
    if (fault !== null) return [`${name} cannot be used as a directory: ${fault}`];
    return found === path ? [...contentFaults(name, path)] : [];
  });

function* contentFaults(name: keyof typeof contents, path: string): Generator<string> {
  for (const entry of contents[name]) {
    const file = join(path, entry);
    if (fs.existsSync(file) && findFault(() => fs.accessSync(file, fs.constants.W_OK)) !== null)
      yield ofOthers(name, file);
  }
  const database = fs.statSync(join(path, 'postgres'), { throwIfNoEntry: false });
  const uid = process.getuid?.() ?? 0;
  if (name === 'DATA_DIR' && database && uid !== 0 && database.uid !== uid)
    yield ofOthers(name, join(path, 'postgres'));
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

/** Returns the folder, or the nearest one above that exists. */
const nearest = (path: string): string =>
  fs.existsSync(path) || path === dirname(path) ? path : nearest(dirname(path));

function findFault(use: () => void): string | null {
  try {
    use();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

export function makeFolders(folders: Folders): void {
  for (const [, path] of foldersOf(folders)) makeFolder(path);
}

/** Node's own `recursive` never returns below /proc. */
function makeFolder(path: string): void {
  if (fs.existsSync(path)) return;
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
  return foldersOf(folders).flatMap(([name, path]) => [...problemsOf(name, nearest(path), folders)]);
}

function* problemsOf(
  name: keyof typeof contents,
  path: string,
  { isProduction }: Folders,
): Generator<Problem> {
  const { type, bavail, bsize, files, ffree } = fs.statfsSync(path);
  const free = bavail * bsize;
  const text = `${Math.floor(free / megabyte)} MB are free for ${name} in ${path}: make room.`;
  if (free < room.least || (files > 0 && ffree === 0))
    yield { ...soon('The disk is full', text), isUrgent: true };
  else if (free < room.enough) yield soon('The disk is almost full', text);
  if (!isProduction || name === 'TMPDIR') return;
  if (type === inMemory)
    yield soon(`${name} is in memory`, `What is in ${path} is lost when the machine restarts.`);
  if (overNetwork.includes(type)) {
    yield soon(
      `${name} is on a network`,
      `Locks may not hold in ${path}, so never start Porchlist twice on it.`,
    );
  }
  if (fs.statSync(path).mode & 0o007 && path !== '/') {
    yield soon(`${name} is open to other accounts`, `It has personal data: chmod o-rwx ${path}`);
  }
}

/** Takes the rights of other accounts from all files that this process makes: most contain personal data. */
export const closeToOthers = (): void => {
  process.umask(process.umask() | 0o007);
};
