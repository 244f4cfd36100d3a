import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { memoryOfTree } from '../../bench/processes.ts';

/** Response times and memory of a program under load. */
export interface Observations {
  /** The 99th percentile of `/healthz` in milliseconds before the work, which shows how busy the machine is. */
  idleHealthP99: number;
  /** The same during the work. */
  healthP99: number;
  /** The maximum memory of the process and its descendants, in MB. */
  peakMemory: number;
  /** The memory before the work, in MB. */
  idleMemory: number;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

/** Runs `work` while a separate thread polls `/healthz` and a timer samples the memory. */
export async function watchHealth(
  { url, pid }: { url: string; pid: number },
  work: () => Promise<void>,
): Promise<Observations> {
  const idleMemory = memoryOfTree(pid);
  let peakMemory = idleMemory;
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOfTree(pid));
  }, 250);
  const idleHealthP99 = await healthP99(url, () => wait(3_000));
  try {
    return { idleHealthP99, healthP99: await healthP99(url, work), peakMemory, idleMemory };
  } finally {
    clearInterval(sampling);
  }
}

async function healthP99(url: string, work: () => Promise<unknown>): Promise<number> {
  const probe = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: { url } });
  try {
    await work();
    const times = once(probe, 'message') as Promise<[number[]]>;
    probe.postMessage('stop');
    return percentile((await times)[0], 0.99);
  } finally {
    await probe.terminate();
  }
}
