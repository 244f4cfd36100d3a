import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

/** Makes a data directory for a test or file on the fastest storage. */
export const newDataDirectory = (): string => mkdtempSync(join(scratchFolder(), 'porchlist-data-'));

/** Makes what remains when the first start ends while it creates the database. */
export function leaveUnfinishedDatabase(dataDir: string): void {
  mkdirSync(join(dataDir, 'postgres.unfinished'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
}

/** Returns the process id of the database server of a data directory. */
export const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills a process that has written a note, so that its database server keeps running, and returns the server's pid. */
export async function leaveServerRunning(dataDir: string): Promise<number> {
  const script = join(import.meta.dirname, 'note-writer-process.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const pid = serverPid(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  if (!isAlive(pid)) throw new Error('The server has ended with its process.');
  return pid;
}

/** Mounts a small file system and returns whether that worked, which needs root. */
export const mountSmallDisk = (at: string, size = '400m'): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at]).status === 0;

/** Mounts a file system whose server has ended, as that of a disk on a network can. */
export function mountDiskThatIsAway(at: string): void {
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0';
  execFileSync('sh', ['-c', `mount -i -t fuse -o ${options} none "$0" 3<>/dev/fuse`, at]);
}

export function canMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = newDataDirectory();
  const isMounted = mountSmallDisk(folder);
  if (isMounted) execFileSync('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
}
