import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findLost, startWriters } from '../../process/writers.ts';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

/** How long the cluster takes to notice that its primary is gone, in milliseconds. */
const noticing = 5_000;

const runOn = async (server: PostgresServer, ...statements: string[]) => {
  const client = new Client(server.urlOf('postgres'));
  await client.connect();
  const rows = [];
  for (const statement of statements) rows.push(...(await client.query(statement)).rows);
  await client.end();
  return rows;
};

const isInStep = async (primary: PostgresServer) => {
  const [row] = await runOn(primary, 'select sync_state from pg_stat_replication');
  return row?.sync_state === 'sync';
};

/** Makes every commit of the primary wait for a standby, so that a promotion loses none. */
async function startPair(): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const primary = await startPostgresServer({ isDurable: true });
  await primary.halt();
  const standby = await startPostgresServer({ isDurable: true, primary });
  await primary.restart();
  await runOn(primary, "alter system set synchronous_standby_names = 'standby'", 'select pg_reload_conf()');
  while (!(await isInStep(primary))) await wait(50);
  return { primary, standby };
}

/** Kills the primary during writes and promotes the standby. Returns the confirmed names and the outage in milliseconds. */
async function failOverOnce(product: Product, replace: () => Promise<void>) {
  const writers = startWriters(product, 6);
  await writers.untilConfirmed(50);
  const before = writers.confirmed.length;
  const begun = performance.now();
  await replace();
  const promoted = performance.now() - begun;
  await writers.untilConfirmed(before + 20);
  const outage = performance.now() - begun;
  await writers.untilConfirmed(before + 100);
  await writers.stop();
  return { ...writers, promoted, outage };
}

async function failOverOften(times: number): Promise<Figure[]> {
  const confirmed: string[] = [];
  const statuses = new Map<number, number>();
  const outages: number[] = [];
  let lost = 0;
  for (let time = 0; time < times; time += 1) {
    const { primary, standby } = await startPair();
    const address = await startDatabaseProxy(primary.socketPath);
    const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres` };
    try {
      await withProduct({ env }, async (product) => {
        const seen = await failOverOnce(product, async () => {
          await primary.crash();
          await wait(noticing);
          await runOn(standby, 'select pg_promote()');
          address.moveTo(standby.socketPath);
        });
        outages.push(seen.outage - seen.promoted);
        confirmed.push(...seen.confirmed);
        for (const [status, count] of seen.statuses)
          statuses.set(status, (statuses.get(status) ?? 0) + count);
        await product.kill();
        lost += (await findLost({ postgres: standby, dataDir: product.dataDir }, seen.confirmed)).length;
      });
    } finally {
      await address.close();
      await Promise.all([primary.stop(), standby.stop()]);
    }
  }
  const others = [...statuses.keys()].filter((status) => ![200, 503].includes(status));
  const slowest = Math.round(Math.max(...outages));
  return [
    figure('fail-overs', times, true),
    figure('confirmed writes', confirmed.length, confirmed.length > times * 50),
    figure('lost confirmed writes', lost, lost === 0),
    figure('requests that got 503', statuses.get(503) ?? 0, true),
    figure('other responses than 200 and 503', others.join(', ') || 'none', others.length === 0),
    figure('slowest recovery after the promotion, ms', slowest, slowest < 15_000),
  ];
}

export const failOver: Scenario = {
  name: 'fail-over',
  what: 'kills the primary of two PostgreSQL servers during writes and promotes the standby',
  amount: { unit: 'fail-overs', few: 1, full: 20 },
  run: failOverOften,
};
