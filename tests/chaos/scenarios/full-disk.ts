import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';
import { findLost, startWriters } from '../writers.ts';

/** Large enough for a database, small enough to fill quickly. */
const size = '200m';
/** The space left for writing, in bytes. */
const freeBytes = 1_000_000;

/** PostgreSQL's cache for new connections, which it drops at times and cannot write again on a full disk. */
const cachesIn = (dataDir: string) => globSync('postgres/{global,base/*}/pg_internal.init', { cwd: dataDir });

/** Returns the statuses of reads after the connections have been idle for longer than a pool keeps them. */
async function readWhileFull({ call, dataDir }: Product, disk: string): Promise<number[]> {
  await wait(35_000);
  for (const path of cachesIn(dataDir)) rmSync(join(dataDir, path));
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'rest'), Buffer.alloc(bavail * bsize));
  const read = async (n: number) => (await call('GET', `/communities/boca-bridges?n=${n}`)).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => read(n)));
  rmSync(join(disk, 'rest'));
  return statuses;
}

/** Fills the disk while six clients write; then frees it, and restarts the product if it has exited. */
async function fillOnce(
  product: Product,
  disk: string,
): Promise<{ confirmed: string[]; read: number[]; isAnswering: boolean }> {
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
  const writers = startWriters(product, 6);
  await wait(5_000);
  await writers.stop();
  const read = await readWhileFull(product, disk);
  rmSync(filler);
  const hasEnded = product.program.process.exitCode !== null;
  if (hasEnded) await product.start();
  const { status } = await product.call('GET', '/communities/boca-bridges');
  return { confirmed: writers.confirmed, read, isAnswering: status === 200 };
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
      const confirmed: string[] = [];
      const reads: number[] = [];
      let answering = 0;
      for (let time = 0; time < times; time += 1) {
        const round = await fillOnce(product, disk);
        confirmed.push(...round.confirmed);
        reads.push(...round.read);
        if (round.isAnswering) answering += 1;
      }
      await product.kill();
      const lost = await findLost(product, confirmed);
      return [
        figure('full disks', times, true),
        figure('confirmed writes', confirmed.length, true),
        figure('lost confirmed writes', lost.length, lost.length === 0),
        figure(
          'refused reads while the disk was full',
          reads.filter((status) => status !== 200).length,
          reads.every((status) => status === 200),
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
