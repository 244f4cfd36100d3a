import { type ChildProcess, execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../process/program.ts';
import { findLost, startWriters } from '../../process/writers.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';
import { installedProxies } from './proxies.ts';

/** Large enough for a database that makes the files of its log in advance, small enough to fill quickly. */
const size = '400m';
/** The space left for writing, in bytes. */
const freeBytes = 1_000_000;

/** PostgreSQL's cache for new connections, which it drops at times and cannot write again on a full disk. */
const cachesIn = (dataDir: string) => globSync('postgres/{global,base/*}/pg_internal.init', { cwd: dataDir });

const pages = ['/', '/communities/boca-bridges', '/admin/system', '/admin/users', '/profile', '/contact'];
const calls = ['/api/communities/boca-bridges/vendors', '/api/config', '/api/admin/system', '/readyz'];

interface Reader {
  /** The product itself, and each installed proxy in front of it. */
  urls: readonly string[];
  cookie: string;
}

/** Returns what is wrong with reads of every page and call, signed in. No read is cached. */
async function readEverything({ urls, cookie }: Reader): Promise<string[]> {
  const reads = urls.flatMap((url) => [...pages, ...calls].map((path) => `${url}${path}`));
  const results = await Promise.all(
    reads.map(async (address, n) => {
      const options = { headers: { cookie }, redirect: 'manual' } as const;
      const response = await fetch(`${address}?n=${n}`, options).catch(() => null);
      await response?.text();
      return response && response.status < 400 ? [] : [`${response?.status ?? 'none'} ${address}`];
    }),
  );
  return results.flat();
}

function fill(disk: string, name: string, left = 0): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(join(disk, name), Buffer.alloc(Math.max(0, bavail * bsize - left)));
  } catch {
    // The database has taken some of it meanwhile.
  }
}

/** Fills the disk while six clients write, then to the last byte; frees it, and restarts the product if it has exited. */
async function fillOnce(product: Product, disk: string, reader: Reader) {
  fill(disk, 'filler', freeBytes);
  const writers = startWriters(product, 6);
  await wait(5_000);
  const failed = await readEverything(reader);
  fill(disk, 'rest');
  await wait(5_000);
  await writers.stop();
  failed.push(...(await readEverything(reader)));
  // Longer than a pool keeps idle connections.
  await wait(35_000);
  for (const path of cachesIn(product.dataDir)) rmSync(join(product.dataDir, path));
  rmSync(join(disk, 'rest'));
  fill(disk, 'rest');
  failed.push(...(await readEverything(reader)));
  for (const name of ['rest', 'filler']) rmSync(join(disk, name));
  const hasEnded = product.program.process.exitCode !== null;
  if (hasEnded) await product.start();
  const { status } = await product.call('GET', '/communities/boca-bridges');
  return { ...writers, failed, isAnswering: status === 200 };
}

/** Runs `use` with the addresses of the installed proxies, each in front of the product. */
async function withProxies(upstream: number, use: (urls: string[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlist-proxies-'));
  const running: ChildProcess[] = [];
  try {
    const urls = installedProxies().map(async (proxy) => {
      const port = await freePort();
      running.push(proxy.start(folder, port, [upstream]));
      const url = `http://127.0.0.1:${port}`;
      while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await wait(100);
      return url;
    });
    await use(await Promise.all(urls));
  } finally {
    for (const proxy of running) proxy.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillOften(times: number): Promise<Figure[]> {
  const disk = mkdtempSync(join(tmpdir(), 'porchlist-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    rmSync(disk, { recursive: true });
    return [figure('mounting a small file system (needs root and Linux)', 'no', false)];
  }
  try {
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    return await withProduct({ dataDir }, async (product) => {
      const cookie = await product.signInAdmin();
      // Until the database has made the files of its log.
      await wait(15_000);
      const confirmed: string[] = [];
      const failed: string[] = [];
      const statuses = new Map<number, number>();
      let answering = 0;
      await withProxies(product.program.port, async (urls) => {
        for (let time = 0; time < times; time += 1) {
          const round = await fillOnce(product, disk, { urls: [product.url, ...urls], cookie });
          confirmed.push(...round.confirmed);
          failed.push(...round.failed);
          for (const [status, count] of round.statuses)
            statuses.set(status, (statuses.get(status) ?? 0) + count);
          if (round.isAnswering) answering += 1;
        }
      });
      fill(disk, 'rest');
      await product.kill();
      await product.start();
      failed.push(...(await readEverything({ urls: [product.url], cookie })));
      await product.kill();
      rmSync(join(disk, 'rest'));
      const lost = await findLost(product, confirmed);
      return [
        figure('full disks', times, true),
        figure('confirmed writes', confirmed.length, true),
        figure('lost confirmed writes', lost.length, lost.length === 0),
        figure('writes that were told why', statuses.get(503) ?? 0, !statuses.has(0) && !statuses.has(500)),
        figure(
          'reads that failed while the disk was full, or after a start on it',
          failed.join(', ') || 0,
          failed.length === 0,
        ),
        figure('recoveries after space was freed', answering, answering === times),
      ];
    });
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

export const fullDisk: Scenario = {
  name: 'full-disk',
  what: 'the disk of the embedded database fills up and is freed',
  amount: { unit: 'times', few: 1, full: 20 },
  run: fillOften,
};
