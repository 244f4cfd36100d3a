import autocannon, { type Client } from 'autocannon';
import { cpuOfTree } from './processes.ts';
import type { Request, Running } from './systems.ts';

/** The measurements of one system under one work for a few seconds. */
export interface Slice {
  perSecond: number;
  /** Milliseconds of processor time per request: of the system's process tree, and of a separate PostgreSQL server. */
  cpu: number;
  databaseCpu: number;
  p50: number;
  p99: number;
}

/** Returns the median, or another quantile `at`. */
export const median = (values: readonly number[], at = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * at))] ??
  Number.NaN;

/** Together, over all processes of a system. */
export const connections = 16;

/**
 * Sends the requests of 16 connections at once, spread over the processes of one system. Throws if any request fails.
 *
 * @param databasePid the main process of a separate PostgreSQL server
 */
export async function measure(
  processes: readonly Running[],
  requestsOf: (connection: number) => Request[],
  { seconds, databasePid }: { seconds: number; databasePid: number | undefined },
): Promise<Slice> {
  const ownCpu = () => processes.reduce((sum, { pid }) => sum + cpuOfTree(pid), 0);
  const databaseCpu = () => (databasePid ? cpuOfTree(databasePid) : 0);
  const before = [ownCpu(), databaseCpu()] as const;
  let connection = 0;
  const results = await Promise.all(
    processes.map(({ url }) =>
      autocannon({
        url,
        connections: connections / processes.length,
        duration: seconds,
        setupClient: (client: Client) => client.setRequests(requestsOf(connection++)),
      }),
    ),
  );
  const after = [ownCpu(), databaseCpu()] as const;
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${processes[0]?.system.name}: ${failed} requests failed.`);
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0);
  return {
    perSecond: results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
    cpu: (after[0] - before[0]) / total,
    databaseCpu: (after[1] - before[1]) / total,
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}
