import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../src/platform/db/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { communityRequests } from '../../src/schema/household.tables.ts';
import type { Program } from './program.ts';

/** The input of a write without an account: one row, committed before the response. */
export const communityRequest = (communityName: string) => ({
  communityName,
  location: '',
  name: 'Pat',
  email: 'pat@porchlist.test',
  isResident: 'yes',
  notes: '',
});

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

export function startWriters({ call }: Pick<Program, 'call'>, count: number): Writers {
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

/** Where the rows of a product are, which must have exited if its database is embedded. */
interface Store {
  postgres?: { urlOf(database: string): string } | undefined;
  dataDir: string;
}

/** Returns the confirmed rows that are missing. */
export async function findLost(
  { postgres, dataDir }: Store,
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

export async function namesOnServer(url: string): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select community_name as name from community_requests',
  );
  await client.end();
  return rows.map(({ name }) => name);
}
