import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { type Pins, pin, type Strategy, withoutDelay } from '../../../../tests/support/price-attack/pin.ts';
import { playTimeline, type Timeline } from '../../../../tests/support/price-attack/timeline.ts';
import { randomRuns } from '../../../../tests/support/sample.ts';

/** docs/rules/costs.md, 'Published averages'. `PRICE_HISTORIES=1000` plays more histories. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000000' } });
const count = Number(process.env.PRICE_HISTORIES ?? randomRuns(18));
const writes = 20;

const timelines: Timeline[] = [];
for (let seed = 1; seed <= count; seed += 1) timelines.push(await playTimeline(h, seed, writes));

function total(all: readonly Pins[]): Pins {
  const sum = (of: (pins: Pins) => number) => all.reduce((result, pins) => result + of(pins), 0);
  const strategies = Object.keys(all[0]?.hits ?? {}) as Strategy[];
  return {
    amounts: sum(({ amounts }) => amounts),
    chance: sum(({ chance }) => chance),
    variance: sum(({ variance }) => variance),
    alone: sum(({ alone }) => alone),
    hits: Object.fromEntries(strategies.map((name) => [name, sum(({ hits }) => hits[name])])) as Pins['hits'],
  };
}

describe('two neighbors who read everything before and after each write', { timeout: 120 * 60_000 }, () => {
  it('name the author of an unnamed amount no more often than by chance', () => {
    const { amounts, chance, variance, alone, hits } = total(timelines.map(pin));
    if (process.env.PRICE_HISTORIES)
      console.log({ histories: count, amounts, chance, variance, alone, hits });
    expect(amounts).toBeGreaterThan(count);
    expect(hits.together).toBeLessThan(amounts / 100);
    for (const found of Object.values(hits)) expect(found).toBeLessThan(chance + 3 * Math.sqrt(variance) + 1);
  });

  it('would name it if the write that brings an amount published it', () => {
    const { amounts, hits } = total(timelines.map(withoutDelay).map(pin));
    if (process.env.PRICE_HISTORIES) console.log({ withoutDelay: { amounts, together: hits.together } });
    expect(hits.together).toBeGreaterThan(amounts / 2);
  });
});
