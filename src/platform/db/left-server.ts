import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Name prefix of run folders of servers, in the system's temporary folder. */
export const runFolderPrefix = 'porchlist-postgres-';

/** Possible parents of a run folder; the second is for when the first path is too long. */
export const runFolderParents = (): string[] => [tmpdir(), '/tmp'];

/** Returns whether a process is the server on these files, and not another process with a reused id. */
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

/**
 * SIGINT stops a server after it has written everything; SIGQUIT stops one that hangs, and it recovers at the next
 * start.
 */
const endServer = async (data: string, pid: number): Promise<void> => {
  process.kill(pid, 'SIGINT');
  if (await hasEnded(data, pid, 20_000)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEnded(data, pid, 10_000);
};

const isRunFolder = (path: string) =>
  basename(path).startsWith(runFolderPrefix) && runFolderParents().includes(dirname(path));

/**
 * Stops the server that a killed process left running on these files, and cleans up. Call it only while holding the
 * lock of the data directory.
 */
export const endLeftServer = async (data: string): Promise<void> => {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n');
  const runFolder = rest[3] ?? '';
  if (isServerOn(data, Number(pid))) await endServer(data, Number(pid));
  // Another process may have reused the id, which would block the start. The id of this process, the parent, does
  // not; a server still checks that nothing of its predecessor is left.
  else writeFileSync(file, [process.pid, ...rest].join('\n'));
  if (isRunFolder(runFolder)) rmSync(runFolder, { recursive: true, force: true });
};
