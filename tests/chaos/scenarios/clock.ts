import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startWriters } from '../../process/writers.ts';
import { adminEmail, type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

const hour = 3_600_000;
const jumps = { '+1 h': hour, '−1 h': 0, '+1 day': 24 * hour, '−1 day': 0 };
const hook = pathToFileURL(join(import.meta.dirname, '../../support/shifted-clock-process.ts')).href;

/** Requests a sign-in link until one is sent. Returns the seconds until its email arrived. */
async function secondsToMail({ call, dataDir }: Product): Promise<number> {
  const outbox = join(dataDir, 'outbox');
  const before = readdirSync(outbox).length;
  const begun = performance.now();
  while (readdirSync(outbox).length === before && performance.now() - begun < 90_000) {
    await call('POST', '/sign-in-links', { email: adminEmail });
    await wait(250);
  }
  return (performance.now() - begun) / 1000;
}

async function jump(product: Product, clockFile: string, cookie: string): Promise<Figure[]> {
  const writers = startWriters(product, 2);
  const figures: Figure[] = [];
  for (const [name, shift] of Object.entries(jumps)) {
    writeFileSync(clockFile, String(shift));
    await wait(500);
    const seconds = await secondsToMail(product);
    figures.push(figure(`${name}: seconds until a sign-in email is sent`, Math.round(seconds), seconds < 65));
    const { status } = await product.call('GET', '/me', undefined, { cookie });
    figures.push(figure(`${name}: status for a signed-in person`, status, status === 200));
  }
  await writers.stop();
  const failures = [...writers.statuses].filter(([status]) => status >= 500 || status === 0);
  figures.push(figure('writes meanwhile', writers.confirmed.length, writers.confirmed.length > 0));
  figures.push(figure('failed responses', failures.length, failures.length === 0));
  return figures;
}

export const clockJumps: Scenario = {
  name: 'clock',
  what: 'the clock jumps by an hour and by a day, and back',
  amount: { unit: 'times', few: 1, full: 10 },
  run: async (times) => {
    const directory = mkdtempSync(join(tmpdir(), 'porchlist-clock-'));
    const clockFile = join(directory, 'clock');
    writeFileSync(clockFile, '0');
    const env = { NODE_OPTIONS: `--import=${hook}`, CLOCK_FILE: clockFile };
    try {
      return await withProduct({ env }, async (product) => {
        const figures: Figure[] = [];
        // Only once: after a jump the newest email no longer has the last file name.
        const cookie = await product.signInAdmin();
        for (let time = 0; time < times; time += 1) figures.push(...(await jump(product, clockFile, cookie)));
        return figures;
      });
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
};
