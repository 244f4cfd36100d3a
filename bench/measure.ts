import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { cpuOfTree } from './processes.ts';
import type { Request, Running } from './systems/systems.ts';

/** The measurements of one system under one workload for a few seconds. */
export interface Slice {
  perSecond: number;
  /** Milliseconds of processor time per request: of the system's process tree, and of a separate PostgreSQL server. */
  cpu: number;
  databaseCpu: number;
  p50: number;
  p99: number;
  /** Response times of `/healthz` under this load, in milliseconds. */
  health: number[];
}

/** Returns the median, or another quantile `at`. */
export const median = (values: readonly number[], at = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * at))] ??
  Number.NaN;

const connections = 16;

interface Options {
  seconds: number;
  /** The main process of the PostgreSQL server that the system uses. */
  databasePid: number | undefined;
  isHealthMeasured: boolean;
}

/** Sends the requests of 16 connections at once and measures. Throws if any request fails. */
export async function measure(
  { system, url, pid }: Running,
  requestsOf: (connection: number) => Request[],
  { seconds, databasePid, isHealthMeasured }: Options,
): Promise<Slice> {
  const probe = isHealthMeasured
    ? new Worker(join(import.meta.dirname, 'health-probe.ts'), { workerData: { url } })
    : undefined;
  const cpu = () => [cpuOfTree(pid), databasePid ? cpuOfTree(databasePid) : 0] as const;
  const before = cpu();
  let connection = 0;
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(requestsOf(connection++)),
  });
  const after = cpu();
  if (non2xx + errors > 0) {
    throw new Error(`${system.name}: ${non2xx + errors} requests failed, so the figures are invalid.`);
  }
  return {
    perSecond: requests.total / duration,
    cpu: (after[0] - before[0]) / requests.total,
    databaseCpu: (after[1] - before[1]) / requests.total,
    p50: latency.p50,
    p99: latency.p99,
    health: probe ? await endProbe(probe) : [],
  };
}

async function endProbe(probe: Worker): Promise<number[]> {
  const message = once(probe, 'message');
  probe.postMessage('end');
  const [times] = (await message) as [number[]];
  return times;
}
