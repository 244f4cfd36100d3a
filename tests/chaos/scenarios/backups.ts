import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand, startCommand } from '../../process/command.ts';
import { freePort, startProgram } from '../../process/program.ts';
import { startWriters } from '../../process/writers.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

interface Outcomes {
  complete: number;
  partial: number;
}

/** Kills backups of a product during writes. A file under the final name must be complete. */
async function killBackups({ dataDir }: Product, times: number): Promise<Outcomes> {
  const outcomes = { complete: 0, partial: 0 };
  for (let time = 0; time < times; time += 1) {
    const path = join(dataDir, '..', `killed-${time}.zip`);
    const backup = startCommand('backup', [path], { DATA_DIR: dataDir });
    await wait(100 + Math.random() * 600);
    backup.process.kill('SIGKILL');
    await backup.ended;
    if (!existsSync(path)) continue;
    const { code } = await startCommand('restore', ['--check', path], {}).ended;
    outcomes[code === 0 ? 'complete' : 'partial'] += 1;
    rmSync(path);
  }
  return outcomes;
}

/** Returns the tables, rows and photos that a backup reports. */
const countsIn = (output: string) => /\d+ tables with \d+ rows and \d+ photos/.exec(output)?.[0];

/** Kills restores. Afterwards a restore must succeed or report that the data are already there. */
async function killRestores(
  { dataDir }: Product,
  file: string,
  counts: string | undefined,
  times: number,
): Promise<Outcomes> {
  const outcomes = { complete: 0, partial: 0 };
  const target = join(dataDir, '..', 'restored');
  for (let time = 0; time < times; time += 1) {
    const restore = startCommand('restore', [file], { DATA_DIR: target });
    await wait(300 + Math.random() * 3_000);
    restore.process.kill('SIGKILL');
    await restore.ended;
    // Either this one restores everything, or the killed one already did.
    const { output } = await startCommand('restore', [file], { DATA_DIR: target }).ended;
    const check = join(dataDir, '..', 'again.zip');
    const backup = await startCommand('backup', [check], { DATA_DIR: target }).ended;
    const isWhole = /^Restored|is not empty/.test(output) && countsIn(backup.output) === counts;
    outcomes[isWhole ? 'complete' : 'partial'] += 1;
    rmSync(check, { force: true });
    rmSync(target, { recursive: true, force: true });
  }
  return outcomes;
}

/** Kills first starts during migrations. The next start must work. */
async function killMigrations({ dataDir }: Product, times: number): Promise<Outcomes> {
  const outcomes = { complete: 0, partial: 0 };
  for (let time = 0; time < times; time += 1) {
    const target = join(dataDir, '..', 'migrated');
    const env = { PORT: String(await freePort()), DATA_DIR: target };
    const first = startProgram(env);
    await wait(300 + Math.random() * 2_500);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = startProgram(env);
    const isReady = await second.ready().then(
      () => true,
      () => false,
    );
    outcomes[isReady ? 'complete' : 'partial'] += 1;
    second.process.kill('SIGKILL');
    await second.ended;
    rmSync(target, { recursive: true, force: true });
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
    figure('killed backups, and complete ones among them', `${times}, ${backups.complete}`, true),
    figure('incomplete files of killed backups', backups.partial, backups.partial === 0),
    figure('killed restores that left an unusable directory', restores.partial, restores.partial === 0),
    figure('killed migrations after which a start fails', migrations.partial, migrations.partial === 0),
  ];
}

export const killedBackups: Scenario = {
  name: 'backups',
  what: 'kill -9 during backups, restores and migrations',
  amount: { unit: 'kills each', few: 3, full: 50 },
  run: (times) => withProduct({}, (product) => killAll(product, times)),
};
