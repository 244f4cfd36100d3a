import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from './database-errors.ts';
import { SharedTransactions } from './shared-transactions.ts';
import { insideTransaction, NestedUseError } from './transaction-guard.ts';

/** Each transaction that was run, until the test lets it end. */
function transactions() {
  const run: { works: readonly string[]; commit(): void; fail(error: unknown): void }[] = [];
  const shared = new SharedTransactions<string, string>({
    run: (works) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      run.push({ works, commit: () => resolve(works.map((work) => `${work} done`)), fail: reject });
      return promise;
    },
    keysOf: (work) => work.split(''),
    most: 3,
  });
  const at = async (index: number) => {
    await expect.poll(() => run.length, { timeout: 10_000 }).toBeGreaterThan(index);
    return run[index] as (typeof run)[number];
  };
  /** Begins one, for others to come while it is under way. */
  const busy = async () => {
    const first = shared.share('Z');
    const { commit } = await at(0);
    return async () => {
      commit();
      await first;
    };
  };
  return { shared, run, at, busy };
}

describe('a shared transaction', () => {
  it('is that of whoever comes alone, at once', async () => {
    const { shared, at } = transactions();
    const answer = shared.share('A');
    const { works, commit } = await at(0);
    expect(works).toEqual(['A']);
    commit();
    expect(await answer).toBe('A done');
  });

  it('does together what came while another was under way, and nobody hears before it ends', async () => {
    const { shared, at, busy } = transactions();
    const end = await busy();
    let heard = 0;
    const answers = ['A', 'B', 'C'].map(async (work) => {
      const answer = await shared.share(work);
      heard += 1;
      return answer;
    });
    await end();
    const { works, commit } = await at(1);
    expect(works).toEqual(['A', 'B', 'C']);
    for (let round = 0; round < 20; round += 1) await turn();
    expect(heard).toBe(0);
    commit();
    expect(await Promise.all(answers)).toEqual(['A done', 'B done', 'C done']);
  });

  it('leaves to the next one what has something in common with others, and what is too much', async () => {
    const { shared, at, busy } = transactions();
    const end = await busy();
    const answers = ['AB', 'BC', 'D', 'E', 'F'].map((work) => shared.share(work));
    await end();
    const second = await at(1);
    expect(second.works).toEqual(['AB', 'D', 'E']);
    second.commit();
    const third = await at(2);
    expect(third.works).toEqual(['BC', 'F']);
    third.commit();
    await Promise.all(answers);
  });

  it('that fails is done anew by each alone, so that only one of them hears of what is their own', async () => {
    const { shared, at, busy } = transactions();
    const end = await busy();
    const answers = Promise.allSettled(['A', 'B', 'C'].map((work) => shared.share(work)));
    await end();
    (await at(1)).fail(new Error('B may not'));
    const alone = [await at(2), await at(3), await at(4)];
    expect(alone.map(({ works }) => works)).toEqual([['A'], ['B'], ['C']]);
    alone[0]?.commit();
    alone[1]?.fail(new Error('B may not'));
    alone[2]?.commit();
    expect(await answers).toMatchObject([
      { value: 'A done' },
      { reason: { message: 'B may not' } },
      { value: 'C done' },
    ]);
  });

  it('is done anew when it has waited too long for a lock, and never when nobody knows what it has committed', async () => {
    const { shared, at, run, busy } = transactions();
    const end = await busy();
    const lockedOut = Promise.all(['A', 'B'].map((work) => shared.share(work)));
    await end();
    const lockTimeout = Object.assign(new Error('canceling statement due to lock timeout'), {
      code: '55P03',
    });
    (await at(1)).fail(new DatabaseUnavailableError(lockTimeout));
    (await at(2)).commit();
    (await at(3)).commit();
    await lockedOut;

    const third = shared.share('Z');
    await at(4);
    const cut = Promise.allSettled(['A', 'B'].map((work) => shared.share(work)));
    run[4]?.commit();
    await third;
    (await at(5)).fail(new DatabaseUnavailableError(new Error('Connection terminated')));
    for (let round = 0; round < 20; round += 1) await turn();
    expect(run.length).toBe(6);
    expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('that takes long, as when it waits for a lock, keeps others waiting for a moment only', async () => {
    const { shared, at, run } = transactions();
    const first = shared.share('A');
    await at(0);
    const second = shared.share('B');
    (await at(1)).commit();
    expect(await second).toBe('B done');
    run[0]?.commit();
    await first;
  });

  it('belongs to no request, and is none of a transaction that is open', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const shared = new SharedTransactions<string, string>({
      run: async (works) => {
        seen.push(request.getStore());
        return works;
      },
      keysOf: () => [],
      most: 3,
    });
    await request.run('of Ann', () => shared.share('A'));
    expect(seen).toEqual([undefined]);
    await insideTransaction(async () => {
      expect(() => shared.share('B')).toThrow(NestedUseError);
    });
  });
});
