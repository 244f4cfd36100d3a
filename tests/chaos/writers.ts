import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../src/platform/db/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { communityRequests } from '../../src/schema/household.tables.ts';
import { communityRequest, type Product } from './product.ts';

/** Clients that write one row at a time, and their responses. */
export interface Writers {
  /** Names of the rows whose writes were confirmed. */
  readonly confirmed: string[];
  /** The number of responses by status; 0 stands for no response. */
  readonly statuses: Map<number, number>;
  /** Resolves when this many rows were confirmed. */
  untilConfirmed(rows: number): Promise<void>;
  /** Stops the clients; resolves when all have stopped. */
  stop(): Promise<void>;
}

let written = 0;

export function startWriters({ call }: Product, count: number): Writers {
  const confirmed: string[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  const write = async () => {
    for (let refused = 0; !isOver && refused < 3; ) {
      written += 1;
      const name = `Community ${written}`;
      const { status } = await call('POST', '/community-requests', communityRequest(name));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) confirmed.push(name);
      refused = status === 0 ? refused + 1 : 0;
    }
  };
  const all = Array.from({ length: count }, write);
  return {
    confirmed,
    statuses,
    untilConfirmed: async (rows) => {
      const end = performance.now() + 60_000;
      while (confirmed.length < rows && performance.now() < end) await wait(2);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** Returns the confirmed rows that are missing. The program must have exited. */
export async function findLost(
  { postgres, dataDir }: Pick<Product, 'postgres' | 'dataDir'>,
  confirmed: readonly string[],
): Promise<string[]> {
  const stored = new Set(await (postgres ? namesOnServer(postgres.urlOf('postgres')) : namesIn(dataDir)));
  return confirmed.filter((name) => !stored.has(name));
}

async function namesIn(dataDir: string): Promise<string[]> {
  const { db, close } = await openEmbeddedDatabase(dataDir, 10, createLog('silent'));
  const rows = await db.select({ name: communityRequests.communityName }).from(communityRequests);
  await close();
  return rows.map(({ name }) => name);
}

async function namesOnServer(url: string): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select community_name as name from community_requests',
  );
  await client.end();
  return rows.map(({ name }) => name);
}
