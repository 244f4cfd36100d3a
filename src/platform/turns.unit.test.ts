import { describe, expect, it } from 'vitest';
import { NoTurnError, Turns, TurnsByKey } from './turns.ts';

const limits = { atOnce: 2, waiting: 2, milliseconds: 60_000 };

/** Work that goes on until it is told to end. */
const heldWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};

describe('turns', () => {
  it('are taken by a few at a time, the others in order, and refused to those who would wait too long', async () => {
    const turns = new Turns(limits);
    const held = Array.from({ length: 5 }, heldWork);
    const begun: number[] = [];
    const ends = held.map(({ work }, index) =>
      turns.run(() => {
        begun.push(index);
        return work();
      }),
    );
    await expect(ends[4]).rejects.toThrow(NoTurnError);
    await expect.poll(() => begun).toEqual([0, 1]);
    held[1]?.end();
    await ends[1];
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    for (const { end } of held) end();
    await Promise.all(ends.slice(0, 4));
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(turns.isIdle).toBe(true);
  });

  it('are waited for no longer than allowed', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 5, milliseconds: 10 });
    const first = heldWork();
    const running = turns.run(first.work);
    await expect(turns.run(async () => 'late')).rejects.toThrow(NoTurnError);
    first.end();
    await running;
    expect(await turns.run(async () => 'in time')).toBe('in time');
  });

  it('are refused at the door while as many wait as may', async () => {
    const turns = new Turns({ ...limits, atOnce: 1, waiting: 1 });
    const first = heldWork();
    const running = turns.run(first.work);
    turns.requirePlace();
    const second = turns.run(async () => 'waited');
    expect(() => turns.requirePlace()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    first.end();
    await running;
    turns.requirePlace();
    expect(await second).toBe('waited');
  });

  it('begin one after the other, with those in between who come meanwhile', async () => {
    const turns = new Turns({ ...limits, waiting: 10 });
    const seen: string[] = [];
    /** Keeps the event loop, as rendering does. */
    const busy = (name: string) => async () => {
      seen.push(name);
      const end = performance.now() + 20;
      while (performance.now() < end);
    };
    const ends = ['first', 'second'].map((name) => turns.run(busy(name)));
    setImmediate(function come() {
      turns.requirePlace();
      seen.push('came');
      if (seen.length < 1_000) setImmediate(come);
    });
    await Promise.all(ends);
    const between = seen.slice(seen.indexOf('first') + 1, seen.indexOf('second'));
    expect(between.length).toBeGreaterThan(1);
    expect(seen.filter((name) => name !== 'came')).toEqual(['first', 'second']);
  });

  it('are given back by work that fails', async () => {
    const turns = new Turns({ ...limits, atOnce: 1 });
    await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run(async () => 'next')).toBe('next');
  });

  it('of one key do not keep another waiting', async () => {
    const turns = new TurnsByKey({ atOnce: 1, waiting: 0, milliseconds: 10 });
    const first = heldWork();
    const running = turns.run('ann', first.work);
    await expect(turns.run('ann', async () => 1)).rejects.toThrow(NoTurnError);
    expect(await turns.run('bob', async () => 2)).toBe(2);
    first.end();
    await running;
    expect(await turns.run('ann', async () => 3)).toBe(3);
  });
});
