import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand, startCommand } from '../../process/command.ts';
import { freePort, startProgram } from '../../process/program.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';
import { startWriters } from '../writers.ts';

interface Outcomes {
  complete: number;
  half: number;
}

/** Kills backups of a product that writes; a file under the final name must be whole. */
async function killBackups({ dataDir }: Product, times: number): Promise<Outcomes> {
  const outcomes = { complete: 0, half: 0 };
  for (let time = 0; time < times; time += 1) {
    const path = join(dataDir, '..', `killed-${time}.zip`);
    const backup = startCommand('backup', [path], { DATA_DIR: dataDir });
    await wait(100 + Math.random() * 600);
    backup.process.kill('SIGKILL');
    await backup.ended;
    if (!existsSync(path)) continue;
    const { code } = await startCommand('restore', ['--check', path], {}).ended;
    outcomes[code === 0 ? 'complete' : 'half'] += 1;
    rmSync(path);
  }
  return outcomes;
}

/** Returns what a backup says that it has: tables, rows, photos. */
const countsIn = (output: string) => /\d+ tables with \d+ rows and \d+ photos/.exec(output)?.[0];

/** Kills restores into one place; after each, a restore must succeed or say that all is there. */
async function killRestores(
  { dataDir }: Product,
  file: string,
  counts: string | undefined,
  times: number,
): Promise<Outcomes> {
  const outcomes = { complete: 0, half: 0 };
  const place = join(dataDir, '..', 'restored');
  for (let time = 0; time < times; time += 1) {
    const restore = startCommand('restore', [file], { DATA_DIR: place });
    await wait(300 + Math.random() * 3_000);
    restore.process.kill('SIGKILL');
    await restore.ended;
    // Either this restores everything, or the killed one had.
    const { output } = await startCommand('restore', [file], { DATA_DIR: place }).ended;
    const check = join(dataDir, '..', 'again.zip');
    const backup = await startCommand('backup', [check], { DATA_DIR: place }).ended;
    const isWhole = /^Restored|is not empty/.test(output) && countsIn(backup.output) === counts;
    outcomes[isWhole ? 'complete' : 'half'] += 1;
    rmSync(check, { force: true });
    rmSync(place, { recursive: true, force: true });
  }
  return outcomes;
}

/** Kills first starts, which migrate; the next start must work. */
async function killMigrations({ dataDir }: Product, times: number): Promise<Outcomes> {
  const outcomes = { complete: 0, half: 0 };
  for (let time = 0; time < times; time += 1) {
    const place = join(dataDir, '..', 'migrated');
    const env = { PORT: String(await freePort()), DATA_DIR: place };
    const first = startProgram(env);
    await wait(300 + Math.random() * 2_500);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = startProgram(env);
    const isReady = await second.ready().then(
      () => true,
      () => false,
    );
    outcomes[isReady ? 'complete' : 'half'] += 1;
    second.process.kill('SIGKILL');
    await second.ended;
    rmSync(place, { recursive: true, force: true });
  }
  return outcomes;
}

async function killAll(product: Product, times: number): Promise<Figure[]> {
  const file = join(product.dataDir, '..', 'whole.zip');
  const writers = startWriters(product, 2);
  await writers.untilConfirmed(50);
  const counts = countsIn(await runCommand('backup', [file], { DATA_DIR: product.dataDir }));
  const backups = await killBackups(product, times);
  await writers.stop();
  const restores = await killRestores(product, file, counts, times);
  const migrations = await killMigrations(product, times);
  return [
    figure('backups killed, and of those complete', `${times}, ${backups.complete}`, true),
    figure('files of killed backups that are half', backups.half, backups.half === 0),
    figure('killed restores after which the place is not usable', restores.half, restores.half === 0),
    figure('killed migrations after which a start fails', migrations.half, migrations.half === 0),
  ];
}

export const killedBackups: Scenario = {
  name: 'backups',
  what: 'kill -9 during backups, restores and migrations',
  amount: { unit: 'kills each', few: 3, full: 50 },
  run: (times) => withProduct({}, (product) => killAll(product, times)),
};
