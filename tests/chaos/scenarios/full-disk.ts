import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
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

/** Fills the disk while six clients write; then frees it, and restarts the product if it has exited. */
async function fillOnce(
  product: Product,
  disk: string,
): Promise<{ confirmed: string[]; isAnswering: boolean }> {
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
  const writers = startWriters(product, 6);
  await wait(5_000);
  await writers.stop();
  rmSync(filler);
  const hasEnded = product.program.process.exitCode !== null;
  if (hasEnded) await product.start();
  const { status } = await product.call('GET', '/communities/boca-bridges');
  return { confirmed: writers.confirmed, isAnswering: status === 200 };
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
      let answering = 0;
      for (let time = 0; time < times; time += 1) {
        const round = await fillOnce(product, disk);
        confirmed.push(...round.confirmed);
        if (round.isAnswering) answering += 1;
      }
      await product.kill();
      const lost = await findLost(product, confirmed);
      return [
        figure('full disks', times, true),
        figure('confirmed writes', confirmed.length, true),
        figure('lost confirmed writes', lost.length, lost.length === 0),
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
