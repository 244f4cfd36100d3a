import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { greetingJobs } from '../../../tests/support/greeting-jobs.ts';
import { defineJob } from './job.ts';

const database = await createTestDatabase();
const { db } = database;
const { start, greet } = greetingJobs(database);

interface Postman {
  deliver: (to: string) => Promise<void>;
}

const handOver = ({ deliver }: Postman, { to }: { to: string }) => deliver(to);
const post = defineJob('post', { queue: 'mail' }, handOver);
const postNow = defineJob('post-now', { queue: 'urgent' }, handOver);

describe('waiting jobs', () => {
  /** Starts the queue with mail jobs that call `deliver`. */
  const startPosting = async (deliver: (to: string) => Promise<void>) => {
    const started = await start();
    started.jobs.register({ deliver }, [post, postNow]);
    return started;
  };

  it('run without a pause between them, and urgent ones run first', async () => {
    const delivered: string[] = [];
    const urgent = Promise.withResolvers<void>();
    const { jobs } = await startPosting(async (to) => {
      if (to === 'Ann') urgent.resolve();
      // The last jobs wait for the urgent one, however slow this machine is.
      else if (delivered.length >= 200) await urgent.promise;
      delivered.push(to);
    });
    await db.transaction(async (tx) => {
      for (let count = 0; count < 300; count += 1) await jobs.enqueue(tx, post, { to: `neighbor ${count}` });
    });
    await jobs.work();
    await expect.poll(() => delivered.length).toBeGreaterThan(0);
    await jobs.enqueue(db, postNow, { to: 'Ann' });
    await expect.poll(() => delivered.length).toBe(301);
    expect(new Set(delivered).size).toBe(301);
  });

  it('run before jobs of low priority in the same queue', async () => {
    const delivered: string[] = [];
    const deliver = async (to: string) => void delivered.push(to);
    const { jobs } = await startPosting(deliver);
    const digest = defineJob('send-digest', { queue: 'mail', isLowPriority: true }, handOver);
    jobs.register({ deliver }, [digest]);
    for (let count = 0; count < 20; count += 1) await jobs.enqueue(db, digest, { to: 'digest' });
    await jobs.enqueue(db, post, { to: 'Bob' });
    await jobs.drain();
    expect(delivered).toHaveLength(21);
    expect(delivered[0]).toBe('Bob');
  });

  it('are not blocked by a job that hangs', async () => {
    const delivered: string[] = [];
    const hanging = Promise.withResolvers<void>();
    const { jobs, greeted } = await startPosting(async (to) => {
      if (to === 'slow server') await hanging.promise;
      delivered.push(to);
    });
    await jobs.enqueue(db, post, { to: 'slow server' });
    await jobs.enqueue(db, post, { to: 'Bob' });
    await jobs.enqueue(db, postNow, { to: 'Ann' });
    await jobs.enqueue(db, greet, { name: 'Cy' });
    await jobs.work();
    await expect.poll(() => [...delivered, ...greeted].sort()).toEqual(['Ann', 'Bob', 'Cy']);
    hanging.resolve();
    await expect.poll(() => delivered).toContain('slow server');
  });

  it('that were queued while the clock was ahead run once it is corrected', async () => {
    const before = await start();
    await before.jobs.enqueue(db, greet, { name: 'Ann' });
    await db.execute(
      sql`update pgboss.job set created_on = now() + interval '1 day', start_after = now() + interval '1 day'
        where state = 'created'`,
    );
    expect(await before.jobs.drain()).toMatchObject({ done: 0 });
    const { jobs, greeted } = await start({ isScheduling: true });
    await jobs.work();
    await expect.poll(() => greeted).toContain('Ann');
  });

  it('that were queued by a version with a single queue run, too', async () => {
    const { jobs, greeted } = await start();
    await jobs.enqueue(db, greet, { name: 'Ann' });
    await db.execute(
      sql`update pgboss.job set data = '{"job":"post","payload":{"to":"Bob"}}' where data->>'job' = 'greet'`,
    );
    const delivered: string[] = [];
    jobs.register({ deliver: async (to: string) => void delivered.push(to) }, [post]);
    await jobs.drain();
    expect({ greeted, delivered }).toEqual({ greeted: [], delivered: ['Bob'] });
  });
});
