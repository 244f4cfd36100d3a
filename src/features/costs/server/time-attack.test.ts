import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { pin, withoutDelay } from '../../../../tests/support/price-attack/pin.ts';
import { planOnce } from '../../../../tests/support/price-attack/plan-once.ts';
import { playTimeline, type Timeline } from '../../../../tests/support/price-attack/timeline.ts';
import { randomRuns } from '../../../../tests/support/sample.ts';

/**
 * docs/rules/costs.md, 'Published averages'. `PRICE_HISTORIES=1000` plays more histories; with `PRICE_FROM=501`, those of
 * another process.
 */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000000' } });
const count = Number(process.env.PRICE_HISTORIES ?? randomRuns(18, 6));
const from = Number(process.env.PRICE_FROM ?? 1);
const writes = 20;
planOnce(h.database);

const timelines: Timeline[] = [];
for (let seed = from; seed < from + count; seed += 1) timelines.push(await playTimeline(h, seed, writes));

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** Adds what all histories found, name by name. */
function total<Found extends object>(all: readonly Found[]): Found {
  const names = Object.keys(all[0] ?? {}) as (keyof Found)[];
  const added = names.map((name) => {
    const parts = all.map((found) => found[name]);
    return [name, typeof parts[0] === 'number' ? sumOf(parts as number[]) : total(parts as object[])];
  });
  return Object.fromEntries(added) as Found;
}

describe('two neighbors who read everything before and after each write', { timeout: 120 * 60_000 }, () => {
  it('name the author of an unnamed amount no more often than by chance', () => {
    const pins = total(timelines.map(pin));
    if (process.env.PRICE_HISTORIES) console.log(JSON.stringify({ histories: count, ...pins }));
    const { amounts, chance, variance, hits } = pins;
    expect(amounts).toBeGreaterThan(0);
    expect(hits.together).toBeLessThan(amounts / 50 + 1);
    for (const found of Object.values(hits)) expect(found).toBeLessThan(chance + 3 * Math.sqrt(variance) + 1);
  });

  it('find the amount that opened a price no more often than by chance', () => {
    const { openings } = total(timelines.map(pin));
    expect(openings.count).toBeGreaterThan(0);
    for (const found of Object.values(openings.hits))
      expect(found).toBeLessThan(openings.chance + 3 * Math.sqrt(openings.variance) + 1);
  });

  it('would name it if the write that brings an amount published it', () => {
    const { amounts, hits } = total(timelines.map(withoutDelay).map(pin));
    if (process.env.PRICE_HISTORIES) console.log({ withoutDelay: { amounts, together: hits.together } });
    expect(hits.together).toBeGreaterThan(amounts / 2);
  });
});
