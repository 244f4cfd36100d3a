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

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

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
  const readCpu = () =>
    [sumOf(processes.map(({ pid }) => cpuOfTree(pid))), databasePid ? cpuOfTree(databasePid) : 0] as const;
  const before = readCpu();
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
  const after = readCpu();
  const failed = sumOf(results.map(({ non2xx, errors }) => non2xx + errors));
  if (failed > 0) throw new Error(`${processes[0]?.system.name}: ${failed} requests failed.`);
  const total = sumOf(results.map(({ requests }) => requests.total));
  return {
    perSecond: sumOf(results.map(({ requests, duration }) => requests.total / duration)),
    cpu: (after[0] - before[0]) / total,
    databaseCpu: (after[1] - before[1]) / total,
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}
