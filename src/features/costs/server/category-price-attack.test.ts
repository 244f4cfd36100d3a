import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { type History, playHistory } from '../../../../tests/support/price-attack/history.ts';
import { lineOf, type Reading, recover } from '../../../../tests/support/price-attack/recover.ts';
import { randomRuns } from '../../../../tests/support/sample.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';

/** docs/adr/0003-vendor-figures-on-write.md. `PRICE_HISTORIES=1000` tests more histories. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000000' } });
const count = Number(process.env.PRICE_HISTORIES ?? randomRuns(20, 6));
const steps = 40;

const histories: History[] = [];
for (let seed = 1; seed <= count; seed += 1) histories.push(await playHistory(h, seed, steps));

/** Counts the hidden amounts that the readings reveal more closely than the published range. */
function countRecovered({ hidden }: History, readings: readonly Reading[]): number {
  const ranges = readings.flatMap(({ line }) => (line ? [line.high - line.low] : []));
  const range = Math.max(5, ...ranges);
  const close = recover(readings).filter(({ from, to }) => to - from < range);
  return [...hidden].filter(([key, amount]) =>
    close.some(({ entry, from, to }) => (entry === null || entry === key) && from <= amount && amount <= to),
  ).length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('two colluding homes', { timeout: 60 * 60_000 }, () => {
  it('cannot recover an amount that was never listed', () => {
    const readings = histories.flatMap((history) => history.readings);
    const hidden = sum(histories.map((history) => history.hidden.size));
    const lines = readings.filter(({ line }) => line !== null).length;
    const recovered = sum(histories.map((history) => countRecovered(history, history.readings)));
    if (process.env.PRICE_HISTORIES)
      console.log({ histories: count, readings: readings.length, lines, hidden, recovered });
    expect(hidden).toBeGreaterThan(count * 3);
    expect(lines).toBeGreaterThan(count * 5);
    expect(recovered).toBe(0);
  });

  it('learn no more from a price than from the lists', () => {
    for (const { lists, line } of histories.flatMap((history) => history.readings)) {
      if (line) expect(line).toEqual(lineOf(lists.flat()));
    }
  });

  it('would recover amounts from a price that counted unpublished ones', () => {
    const recovered = histories.map((history) => {
      const leaky = history.readings.map((reading, index) => {
        const amounts = (history.counted[index] ?? []).map(({ amount }) => amount);
        return { ...reading, line: amounts.length >= 5 ? lineOf(amounts) : null };
      });
      return countRecovered(history, leaky);
    });
    const hidden = sum(histories.map((history) => history.hidden.size));
    if (process.env.PRICE_HISTORIES) console.log({ hidden, recoveredFromLivingAmounts: sum(recovered) });
    expect(sum(recovered)).toBeGreaterThan(hidden / 3);
  });
});

it('probing the outlier threshold reveals the published median, not the median of all amounts', async () => {
  const rows = vendorRowsOn(h.db, h.clock);
  const community = await h.make.community();
  const vendors = [
    await h.make.vendor(community),
    await h.make.vendor(community),
    await h.make.vendor(community),
  ];
  const amounts = [
    [100, 110, 120],
    [130, 140, 150],
    [300, 300],
  ];
  for (const [index, list] of amounts.entries()) {
    for (const amount of list) {
      await rows.price(await h.make.person({ community }), vendors[index] ?? { id: '' }, amount);
    }
  }
  const { api } = await h.signIn((await h.make.person({ community })).id);
  const own = await h.make.vendor(community);
  const isWaiting = async (amount: number) => {
    h.clock.advance(1000);
    const lines = [{ kind: 'monthly_plan' as const, amount, quantity: null }];
    await api.costs.shareCosts({ vendorId: own.id, lines, showName: false });
    return (await api.costs.getMyCosts({ vendorId: own.id })).lines[0]?.unpublished === 'waiting';
  };
  let [counts, waits] = [100, 2000];
  while (waits - counts > 1) {
    const middle = Math.round((counts + waits) / 2);
    if (await isWaiting(middle)) waits = middle;
    else counts = middle;
  }
  expect(counts).toBe(5 * 125);
});
