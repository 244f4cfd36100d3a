import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Milliseconds of one clock tick on Linux. */
const tickMs = 10;

/** Returns the fields of `/proc/<pid>/stat` from the third on, or null if the process has ended. */
function readStat(pid: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

const readParent = (pid: number): number => readStat(pid)?.[1] ?? 0;

/** Returns a process and all of its descendants: the embedded database's workers are grandchildren. */
function listTree(root: number): number[] {
  const childrenOf = Map.groupBy(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number),
    readParent,
  );
  const tree = [root];
  for (const pid of tree) tree.push(...(childrenOf.get(pid) ?? []));
  return tree;
}

/** Returns the processor time of a process in milliseconds, including its children that have ended. */
function readCpuMs(pid: number): number {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = readStat(pid)?.slice(11, 15) ?? [];
  return (user + system + childUser + childSystem) * tickMs;
}

/** Returns the proportional set size of a process in MB: each shared page counts once over all processes that share it. */
function readMemoryMb(pid: number): number {
  try {
    const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0; // It has ended.
  }
}

const sumOver = (root: number, read: (pid: number) => number): number =>
  listTree(root).reduce((sum, pid) => sum + read(pid), 0);

/** Returns the processor time of a process and its descendants, in milliseconds. */
export const cpuOfTree = (pid: number): number => sumOver(pid, readCpuMs);

/** Returns the memory of a process and its descendants in MB; shared memory counts once. */
export const memoryOfTree = (pid: number): number => sumOver(pid, readMemoryMb);

/** Returns the id of a local PostgreSQL server's main process. */
export const serverPid = async (databaseUrl: string): Promise<number> => {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = readParent(rows[0]?.pid ?? 0);
  await client.end();
  return parent;
};
