import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { memoryOfTree } from '../../bench/processes.ts';

/** What an operator sees of a program while something is done to it. */
export interface Seen {
  /** Milliseconds that one in a hundred `/healthz` took at least: before, which tells how busy the machine is, and while. */
  idleHealthP99: number;
  healthP99: number;
  /** The most memory it had, in MB. */
  peakMemory: number;
  /** What it had before. */
  idleMemory: number;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

/** Runs `work` while `/healthz` is asked all the time, in a thread of its own, and the memory looked at. */
export async function watchHealth(
  { url, pid }: { url: string; pid: number },
  work: () => Promise<void>,
): Promise<Seen> {
  const idleMemory = memoryOfTree(pid);
  let peakMemory = idleMemory;
  const looking = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOfTree(pid));
  }, 250);
  const idleHealthP99 = await healthP99(url, () => wait(3_000));
  try {
    return { idleHealthP99, healthP99: await healthP99(url, work), peakMemory, idleMemory };
  } finally {
    clearInterval(looking);
  }
}

async function healthP99(url: string, work: () => Promise<unknown>): Promise<number> {
  const probe = new Worker(new URL('../../bench/health-probe.ts', import.meta.url), { workerData: { url } });
  try {
    await work();
    const times = once(probe, 'message') as Promise<[number[]]>;
    probe.postMessage('stop');
    return percentile((await times)[0], 0.99);
  } finally {
    await probe.terminate();
  }
}
