import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { testLog } from '../../../tests/support/database-template.ts';
import { greetingJobs } from '../../../tests/support/greeting-jobs.ts';
import { hangingJob } from '../../../tests/support/hanging-job.ts';
import { rowsOf } from '../db/rows.ts';
import { defineJob } from './job.ts';
import { createJobs } from './jobs.ts';

const database = await createTestDatabase();
const { db } = database;

const { start, running, greet, sweep } = greetingJobs(database);

// This test must run first, because later connections have prepared statements that refer to the dropped tables.
it('two processes can create the queue at once', async () => {
  await db.execute(sql`drop schema pgboss cascade`);
  const both = await Promise.all([createJobs(database, testLog), createJobs(database, testLog)]);
  for (const jobs of both) await jobs.enqueue(db, greet, { name: 'Ann' });
  running.push(...both);
  both[0].register({ failing: new Set<string>(), greeted: [] }, [greet]);
  expect(await both[0].drain()).toMatchObject({ done: 2 });
});

describe('a job', () => {
  it('runs once its transaction has committed', async () => {
    const { jobs, greeted } = await start();
    await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Ann' }));
    expect(await jobs.drain()).toEqual({ done: 1, failures: [] });
    expect(greeted).toEqual(['Ann']);
  });

  it('does not run if its transaction is rolled back', async () => {
    const { jobs, greeted } = await start();
    const attempt = db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ann' });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await jobs.drain()).toEqual({ done: 0, failures: [] });
    expect(greeted).toEqual([]);
  });

  it('runs in the order in which jobs were queued', async () => {
    const { jobs, greeted } = await start();
    for (const name of ['Ann', 'Bob', 'Cy']) await jobs.enqueue(db, greet, { name });
    await jobs.drain();
    expect(greeted).toEqual(['Ann', 'Bob', 'Cy']);
  });

  it('is retried later if it fails', async () => {
    const { jobs, greeted, failing } = await start({ failing: new Set(['Ann']) });
    await jobs.enqueue(db, greet, { name: 'Ann' });
    await jobs.enqueue(db, greet, { name: 'Bob' });
    expect(await jobs.drain()).toMatchObject({ done: 1, failures: [new Error('no answer')] });
    failing.clear();
    expect(await jobs.drain()).toMatchObject({ done: 0 });
    expect(await jobs.drain({ includeDelayed: true })).toMatchObject({ done: 1, failures: [] });
    expect(greeted).toEqual(['Bob', 'Ann']);
  });

  it('is retried for a day', async () => {
    const { jobs } = await start({ failing: new Set(['Ann']) });
    await jobs.enqueue(db, greet, { name: 'Ann' });
    const waits: number[] = [];
    for (let failures = (await jobs.drain()).failures; failures.length > 0; ) {
      const next = sql<number>`coalesce(max(extract(epoch from start_after - now())), 0)`.mapWith(Number);
      const [wait] = await db.select({ seconds: next }).from(sql`pgboss.job`).where(sql`state = 'retry'`);
      waits.push(wait?.seconds ?? 0);
      ({ failures } = await jobs.drain({ includeDelayed: true }));
    }
    const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(26);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
  });

  it('is logged as a warning when it fails and as an error when it is given up', async () => {
    const levels: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => levels.push(JSON.parse(line).level) });
    const jobs = await createJobs(database, log, { isScheduling: false });
    running.push(jobs);
    const doomed = defineJob('doomed', { retryLimit: 1 }, () => Promise.reject(new Error('no answer')));
    jobs.register({}, [doomed]);
    await jobs.enqueue(db, doomed, null);
    await jobs.drain();
    expect(levels).toEqual([pino.levels.values.warn]);
    await jobs.drain({ includeDelayed: true });
    expect(levels).toEqual([pino.levels.values.warn, pino.levels.values.error]);
    expect(await jobs.drain({ includeDelayed: true })).toMatchObject({ done: 0, failures: [] });
  });

  it('fails without a handler', async () => {
    const { jobs } = await start();
    await jobs.enqueue(
      db,
      defineJob('unknown', { retryLimit: 0 }, async () => undefined),
      null,
    );
    expect((await jobs.drain()).failures).toHaveLength(1);
  });

  it('waits for its start time', async () => {
    const { jobs, greeted } = await start();
    await jobs.enqueue(db, greet, { name: 'Ann' }, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await jobs.drain()).toMatchObject({ done: 0 });
    await jobs.drain({ includeDelayed: true });
    expect(greeted).toEqual(['Ann']);
  });

  it('is queued once per kind and key', async () => {
    const { jobs, greeted } = await start();
    await jobs.enqueue(db, greet, { name: 'Ann' }, { singletonKey: 'x' });
    await jobs.enqueue(db, greet, { name: 'Bob' }, { singletonKey: 'x' });
    await jobs.enqueue(db, greet, { name: 'Cy' }, { singletonKey: 'y' });
    await jobs.drain();
    expect(greeted).toEqual(['Ann', 'Cy']);
  });

  it('runs in the background and finishes before the queue stops', async () => {
    const { jobs, greeted } = await start();
    await jobs.work();
    await jobs.enqueue(db, greet, { name: 'Ann' });
    await expect.poll(() => greeted).toEqual(['Ann']);
    let isFinished = false;
    let hasBegun = false;
    const slow = defineJob('slow', {}, async () => {
      hasBegun = true;
      await wait(300);
      isFinished = true;
    });
    jobs.register({}, [slow]);
    await jobs.enqueue(db, slow, null);
    await expect.poll(() => hasBegun).toBe(true);
    running.length = 0;
    await jobs.stop();
    expect(isFinished).toBe(true);
  });

  it('stores no personal data from errors', async () => {
    const { jobs } = await start();
    const leak = defineJob('leak', {}, () =>
      Promise.reject(Object.assign(new Error('value "ann@neighbors.example"'), { code: '22P02' })),
    );
    jobs.register({}, [leak]);
    await jobs.enqueue(db, leak, null);
    await jobs.drain();
    const kept = await db.execute(
      sql`select output::text as output from pgboss.job where output is not null`,
    );
    expect(JSON.stringify(kept)).toContain('Data exception');
    expect(JSON.stringify(kept)).not.toContain('ann@');
  });

  it('has one handler', async () => {
    const { jobs, ...greeter } = await start();
    expect(() => jobs.register(greeter, [greet])).toThrow('greet');
  });
});

describe('a process that schedules', () => {
  it('queues jobs on their schedule, and soon retries one whose process was killed', async () => {
    const { connectionString = '' } = database.client.options;
    const program = join(import.meta.dirname, '../../../tests/support/hanging-worker-process.ts');
    const child = spawn(process.execPath, [program, connectionString], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { jobs, greeted } = await start({ isScheduling: true });
    await jobs.enqueue(db, hangingJob, null);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const everySecond = { ...sweep, cron: '* * * * * *' };
    const before = await start();
    await before.jobs.schedule([{ ...everySecond, name: 'gone' }, everySecond]);
    await before.jobs.schedule([everySecond]);
    const left = await db.execute<{ key: string }>(sql`select key from pgboss.schedule`);
    expect(left.rows).toEqual([{ key: 'sweep' }]);
    jobs.register(async () => greeted.push('done in the end'), [hangingJob]);
    await jobs.work();
    // Simulates a worker that has missed its heartbeats and a first delay that is over.
    const afterSilence = sql`update pgboss.job set heartbeat_on = now() - interval '16 s' where state = 'active'`;
    await db.execute(afterSilence);
    // Only this job, because jobs of other tests may also wait for a retry.
    const waiting = sql`update pgboss.job set start_after = now()
      where state = 'retry' and data->>'job' = ${hangingJob.name} returning id`;
    await expect.poll(async () => rowsOf(await db.execute(waiting))).not.toEqual([]);
    await expect.poll(() => greeted).toEqual(expect.arrayContaining(['swept', 'done in the end']));
  });
});
