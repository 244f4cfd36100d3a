import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The start of the name of every folder of a running server, in the system's folder for temporary files. */
export const runFolderPrefix = 'porchlist-postgres-';

/** Folders in which a server may have its run folder; the second is for when the path of the first is too long. */
export const runFolderParents = (): string[] => [tmpdir(), '/tmp'];

/** Whether a process is the server on these files, and not another that was given its number later. */
const isServerOn = (data: string, pid: number): boolean => {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).includes(data);
    }
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return false;
  }
};

const hasEnded = async (data: string, pid: number, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (isServerOn(data, pid)) {
    if (performance.now() > end) return false;
    await wait(10);
  }
  return true;
};

/** SIGINT ends a server after it has written everything; SIGQUIT ends one that no longer reacts, and it recovers later. */
const endServer = async (data: string, pid: number): Promise<void> => {
  process.kill(pid, 'SIGINT');
  if (await hasEnded(data, pid, 20_000)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEnded(data, pid, 10_000);
};

const isRunFolder = (path: string) =>
  basename(path).startsWith(runFolderPrefix) && runFolderParents().includes(dirname(path));

/**
 * Ends the server that a killed process left running on these files, and removes what it left behind. Call it only
 * while holding the lock of the data directory.
 */
export const endLeftServer = async (data: string): Promise<void> => {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n');
  const runFolder = rest[3] ?? '';
  if (isServerOn(data, Number(pid))) await endServer(data, Number(pid));
  // Another process may have its number by now, and would keep a server from starting. The number of this process, its
  // parent, does not; a server still makes sure that nothing is left of the one before.
  else writeFileSync(file, [process.pid, ...rest].join('\n'));
  if (isRunFolder(runFolder)) rmSync(runFolder, { recursive: true, force: true });
};
