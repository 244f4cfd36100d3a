import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../scripts/run.ts';
import { sessionCookie } from '../src/access/server/start-session.ts';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What both systems return for a vendor of a list, for the comparison. */
export interface ListedVendor {
  id: string;
  homes: number;
  ratings: number;
  rating: number | null;
}

/** A system to measure. */
export interface System {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  list(token: string, category: string | null, community: string): Request;
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

const post = (path: string, body: object, headers: Record<string, string>): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const floor = (databaseUrl: string): System => ({
  name: 'floor',
  args: [join(import.meta.dirname, 'floor.ts')],
  env: { DATABASE_URL: databaseUrl },
  list: (token, category) => post('/list', { category }, { cookie: `token=${token}` }),
  rate: (token, vendorId, rating) => post('/rate', { vendorId, rating }, { cookie: `token=${token}` }),
  readList: (response) =>
    (response as ListedVendor[]).map(({ id, homes, ratings, rating }) => ({ id, homes, ratings, rating })),
});

interface ProductRow {
  id: string;
  homesServiced: number;
  hoaRatingCount: number;
  hoaRating: number | null;
}

const cookieOf = (token: string) => ({ cookie: `${sessionCookie}=${token}` });

/** A page, or another address that browsers get. */
export const get = (path: string, token: string): Request => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'gzip, br', ...cookieOf(token) },
});

/** The built product, started as by `npm start` and called as by browsers. */
export const product = (name: string, env: NodeJS.ProcessEnv): System => ({
  name,
  args: ['--max-semi-space-size=8', join(root, 'scripts/start.js'), 'main'],
  env: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  },
  list: (token, category, communitySlug) => {
    const input = JSON.stringify({ json: { communitySlug, category } });
    return get(`/rpc/vendors/listVendorStats?data=${encodeURIComponent(input)}`, token);
  },
  rate: (token, vendorId, rating) => {
    const json = { vendorId, rating, comments: '', usesVendor: true, showName: true };
    return post('/rpc/reviews/rateVendor', { json }, cookieOf(token));
  },
  readList: (response) =>
    (response as { json: { rows: ProductRow[] } }).json.rows.map((row) => ({
      id: row.id,
      homes: row.homesServiced,
      ratings: row.hoaRatingCount,
      rating: row.hoaRating,
    })),
});

/** Sends a request; throws unless the answer is a success. */
export async function send(url: string, { path, ...init }: Request): Promise<Response> {
  const response = await fetch(`${url}${path}`, { ...init, redirect: 'manual' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

export const requestList = async (
  { system, url }: Pick<Running, 'system' | 'url'>,
  request: Request,
): Promise<ListedVendor[]> => system.readList(await (await send(url, request)).json());

let port = 4_400;

/** Starts a system and waits until it returns the list of the default community. */
export async function launch(system: System, token: string): Promise<Running> {
  port += 1;
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const env = { PATH: process.env.PATH, PORT: String(port), ...system.env };
  const child = spawn(process.execPath, system.args, { cwd: root, stdio: 'ignore', env });
  const isReady = () =>
    requestList({ system, url }, system.list(token, null, 'boca-bridges')).then(
      (rows) => rows.length > 0,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${system.name} has ended.`);
    await wait(5);
  }
  const startMs = performance.now() - started;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { system, url, pid: child.pid ?? 0, startMs, stop };
}
