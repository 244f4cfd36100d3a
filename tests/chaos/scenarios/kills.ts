import { setTimeout as wait } from 'node:timers/promises';
import { findLost, startWriters } from '../../process/writers.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

/** Kills the product during writes, every other time with its database. */
async function killOften(product: Product, times: number): Promise<Figure[]> {
  const confirmed: string[] = [];
  let slowestStart = 0;
  for (let time = 0; time < times; time += 1) {
    const writers = startWriters(product, 6);
    // At a random point of the work, independent of the machine's speed.
    await writers.untilConfirmed(1 + Math.floor(Math.random() * 20));
    await wait(Math.random() * 20);
    if (time % 2 === 1) await product.crashDatabase();
    await product.kill();
    await writers.stop();
    confirmed.push(...writers.confirmed);
    await product.postgres?.restart();
    const begun = performance.now();
    await product.start();
    slowestStart = Math.max(slowestStart, performance.now() - begun);
  }
  await product.kill();
  const lost = await findLost(product, confirmed);
  return [
    figure('kills', times, true),
    figure('confirmed writes', confirmed.length, confirmed.length > 0),
    figure('lost confirmed writes', lost.length, lost.length === 0),
    figure('slowest start after a kill, ms', Math.round(slowestStart), slowestStart < 60_000),
  ];
}

export const killsEmbedded: Scenario = {
  name: 'kills',
  what: 'kill -9 while six clients write, every other time of the embedded database, too',
  amount: { unit: 'kills', few: 5, full: 1000 },
  run: (times) => withProduct({}, (product) => killOften(product, times)),
};

export const killsPostgres: Scenario = {
  name: 'kills-postgres',
  what: 'the same on a PostgreSQL server',
  amount: { unit: 'kills', few: 4, full: 200 },
  run: (times) => withProduct({ hasPostgres: true }, (product) => killOften(product, times)),
};
