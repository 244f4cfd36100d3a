import { describe, expect, it } from 'vitest';
import { KeyedSemaphore, QueueFullError, Semaphore } from './semaphore.ts';

const limits = { maxConcurrent: 2, maxQueued: 2, timeoutMs: 60_000 };

/** A task that runs until `end` is called. */
const openTask = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
};

describe('a semaphore', () => {
  it('runs a few tasks at a time, the others in order, and refuses tasks when the queue is full', async () => {
    const semaphore = new Semaphore(limits);
    const tasks = Array.from({ length: 5 }, openTask);
    const started: number[] = [];
    const ends = tasks.map(({ task }, index) =>
      semaphore.run(() => {
        started.push(index);
        return task();
      }),
    );
    await expect(ends[4]).rejects.toThrow(QueueFullError);
    await expect.poll(() => started).toEqual([0, 1]);
    tasks[1]?.end();
    await ends[1];
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const { end } of tasks) end();
    await Promise.all(ends.slice(0, 4));
    expect(started).toEqual([0, 1, 2, 3]);
    expect(semaphore.isIdle).toBe(true);
  });

  it('refuses a task that has waited too long', async () => {
    const semaphore = new Semaphore({ maxConcurrent: 1, maxQueued: 5, timeoutMs: 10 });
    const first = openTask();
    const running = semaphore.run(first.task);
    await expect(semaphore.run(async () => 'late')).rejects.toThrow(QueueFullError);
    first.end();
    await running;
    expect(await semaphore.run(async () => 'in time')).toBe('in time');
  });

  it('refuses requests before they queue while the queue is full', async () => {
    const semaphore = new Semaphore({ ...limits, maxConcurrent: 1, maxQueued: 1 });
    const first = openTask();
    const running = semaphore.run(first.task);
    semaphore.requireCapacity();
    const second = semaphore.run(async () => 'waited');
    expect(() => semaphore.requireCapacity()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    first.end();
    await running;
    semaphore.requireCapacity();
    expect(await second).toBe('waited');
  });

  it('refuses tasks that arrive together even if none of them waits for anything', async () => {
    const semaphore = new Semaphore({ ...limits, maxConcurrent: 1, maxQueued: 1 });
    const answers: Promise<'answered' | 'refused'>[] = [];
    for (let count = 0; count < 10; count += 1) {
      // Like requests that the event loop reads in one turn.
      setImmediate(() => {
        answers.push(semaphore.run(async () => 'answered' as const).catch(() => 'refused' as const));
      });
    }
    await expect.poll(() => answers).toHaveLength(10);
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(2);
  });

  it('frees the slot of a task that fails', async () => {
    const semaphore = new Semaphore({ ...limits, maxConcurrent: 1 });
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'next')).toBe('next');
  });

  it('of one key does not delay another key', async () => {
    const semaphore = new KeyedSemaphore({ maxConcurrent: 1, maxQueued: 0, timeoutMs: 10 });
    const first = openTask();
    const running = semaphore.run('ann', first.task);
    await expect(semaphore.run('ann', async () => 1)).rejects.toThrow(QueueFullError);
    expect(await semaphore.run('bob', async () => 2)).toBe(2);
    first.end();
    await running;
    expect(await semaphore.run('ann', async () => 3)).toBe(3);
  });
});
