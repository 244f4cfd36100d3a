import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createLog } from '../log.ts';
import { defineJob, handleJob } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

const database = await createTestDatabase();
const { db } = database;
const log = createLog('silent');

const greet = defineJob<{ name: string }>('greet');
const sweep = defineJob<null>('sweep');

let running: Jobs[] = [];

/** Jobs whose one handler notes what it did, and fails for the names in `failing`. */
const start = async ({ failing = new Set<string>(), isScheduling = false } = {}) => {
  const jobs = await createJobs(database, log, { isScheduling });
  running.push(jobs);
  const greeted: string[] = [];
  jobs.register([
    handleJob(greet, async ({ name }) => {
      await wait(1);
      if (failing.has(name)) throw new Error('no answer');
      greeted.push(name);
    }),
    handleJob(sweep, async () => {
      greeted.push('swept');
    }),
  ]);
  return { jobs, greeted, failing };
};

afterEach(async () => {
  for (const jobs of running) {
    await jobs.drain({ includeDelayed: true });
    await jobs.stop();
  }
  running = [];
});

describe('a job', () => {
  it('exists once its transaction has committed', async () => {
    const { jobs, greeted } = await start();
    await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Ann' }));
    expect(await jobs.drain()).toEqual({ done: 1, failures: [] });
    expect(greeted).toEqual(['Ann']);
  });

  it('never existed when its transaction is rolled back', async () => {
    const { jobs, greeted } = await start();
    const attempt = db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ann' });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await jobs.drain()).toEqual({ done: 0, failures: [] });
    expect(greeted).toEqual([]);
  });

  it('runs in the order of queueing', async () => {
    const { jobs, greeted } = await start();
    for (const name of ['Ann', 'Bob', 'Cy']) await jobs.enqueue(db, greet, { name });
    await jobs.drain();
    expect(greeted).toEqual(['Ann', 'Bob', 'Cy']);
  });

  it('is tried again later when it fails', async () => {
    const { jobs, greeted, failing } = await start({ failing: new Set(['Ann']) });
    await jobs.enqueue(db, greet, { name: 'Ann' });
    await jobs.enqueue(db, greet, { name: 'Bob' });
    expect(await jobs.drain()).toMatchObject({ done: 1, failures: [new Error('no answer')] });
    failing.clear();
    expect(await jobs.drain()).toMatchObject({ done: 0 });
    expect(await jobs.drain({ includeDelayed: true })).toMatchObject({ done: 1, failures: [] });
    expect(greeted).toEqual(['Bob', 'Ann']);
  });

  it('fails when nobody knows how to do it', async () => {
    const { jobs } = await start();
    await jobs.enqueue(db, defineJob('unheard of', { retryLimit: 0 }), null);
    expect((await jobs.drain()).failures).toHaveLength(1);
  });

  it('waits for the moment it is meant for', async () => {
    const { jobs, greeted } = await start();
    await jobs.enqueue(db, greet, { name: 'Ann' }, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await jobs.drain()).toMatchObject({ done: 0 });
    await jobs.drain({ includeDelayed: true });
    expect(greeted).toEqual(['Ann']);
  });

  it('waits once for one kind and key', async () => {
    const { jobs, greeted } = await start();
    await jobs.enqueue(db, greet, { name: 'Ann' }, { singletonKey: 'x' });
    await jobs.enqueue(db, greet, { name: 'Bob' }, { singletonKey: 'x' });
    await jobs.enqueue(db, greet, { name: 'Cy' }, { singletonKey: 'y' });
    await jobs.drain();
    expect(greeted).toEqual(['Ann', 'Cy']);
  });

  it('is done in the background, and finished before the queue stops', async () => {
    const { jobs, greeted } = await start();
    await jobs.work();
    await jobs.enqueue(db, greet, { name: 'Ann' });
    await expect.poll(() => greeted, { timeout: 3_000 }).toEqual(['Ann']);
    const slow = defineJob<null>('slow');
    let isFinished = false;
    let hasBegun = false;
    jobs.register([
      handleJob(slow, async () => {
        hasBegun = true;
        await wait(300);
        isFinished = true;
      }),
    ]);
    await jobs.enqueue(db, slow, null);
    await expect.poll(() => hasBegun, { timeout: 3_000 }).toBe(true);
    running = [];
    await jobs.stop();
    expect(isFinished).toBe(true);
  });

  it('is queued by the clock when it is scheduled', async () => {
    const { jobs, greeted } = await start({ isScheduling: true });
    await jobs.schedule(sweep, '* * * * * *');
    await jobs.work();
    await expect.poll(() => greeted, { timeout: 14_000 }).toContain('swept');
  });

  it('has one handler', async () => {
    const { jobs } = await start();
    expect(() => jobs.register([handleJob(greet, async () => undefined)])).toThrow('greet');
  });
});
