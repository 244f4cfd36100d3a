import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Of Linux: hundredths of a second. */
const tick = 10;

const statOf = (pid: number): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

/** Processor time of a process in milliseconds, with that of its children that have ended. */
const cpuOf = (pid: number): number => {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = statOf(pid).slice(11, 15);
  return (user + system + childUser + childSystem) * tick;
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((name) => {
      try {
        return statOf(name)[1] === pid;
      } catch {
        return false; // it has ended meanwhile
      }
    });

/** Processor time of a process and of its children, such as a PostgreSQL server. */
export const cpuOfTree = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => {
    try {
      return sum + cpuOf(one);
    } catch {
      return sum;
    }
  }, 0);

/** Memory that a process has for itself, and its share of what it shares, in MB. */
export const memoryOf = (pid: number): number => {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** The first process of a PostgreSQL server on this machine. */
export const serverPid = async (databaseUrl: string): Promise<number> => {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [, parent = 0] = statOf(rows[0]?.pid ?? 0);
  await client.end();
  return parent;
};
