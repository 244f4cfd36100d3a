import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { deleteEndedCounts } from './rate-limit.queries.ts';
import { rateLimitCounts } from './rate-limit.tables.ts';
import { createRateLimits, type RateLimit, type RateLimits } from './rate-limits.ts';

const { db } = await createTestDatabase();

const hour = 3600;
let named = 0;
const limitOf = (kind: Pick<RateLimit, 'isPersistent'> = { isPersistent: true }): RateLimit => {
  named += 1;
  return { name: `limit-${named}`, points: 10, seconds: hour, ...kind };
};

/** What a process has, also one that has just been started again. */
const newProcess = () => createRateLimits(db, 1);

/** How many of so many requests were let through. */
async function letThrough(count: number, limit: RateLimit, ask: () => RateLimits, key = '203.0.113.7') {
  const answers = await Promise.allSettled(Array.from({ length: count }, () => ask().consume(limit, key)));
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

describe('a limit that is kept', () => {
  it('is the same for all processes and after every restart, to the request', async () => {
    const limit = limitOf();
    expect(await letThrough(6, limit, newProcess)).toBe(6);
    expect(await letThrough(30, limit, newProcess)).toBe(4);
    expect(await letThrough(1, limit, newProcess, '203.0.113.8')).toBe(1);
  });

  it('says when to come back, and opens again then', async () => {
    const limit = limitOf();
    const limits = newProcess();
    await letThrough(10, limit, () => limits);
    await expect(limits.consume(limit, '203.0.113.7')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Please wait 60 minutes and try again.',
      details: { title: 'Too many requests', retryAfterSeconds: hour },
    });
    await db.update(rateLimitCounts).set({ endsAt: sql`now()` });
    expect(await letThrough(12, limit, () => limits)).toBe(10);
  });

  it('counts in a transaction what the transaction keeps', async () => {
    const limit = limitOf();
    const limits = newProcess();
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const failing = db.transaction(async (tx) => {
        await limits.consume(limit, 'Ann', tx);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
    }
    for (let use = 0; use < 10; use += 1) await db.transaction((tx) => limits.consume(limit, 'Ann', tx));
    const eleventh = db.transaction((tx) => limits.consume(limit, 'Ann', tx));
    await expect(eleventh).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('does not last longer because the clock was ahead and has been put right', async () => {
    const limit = limitOf();
    await letThrough(11, limit, newProcess);
    await db.update(rateLimitCounts).set({ endsAt: sql`${rateLimitCounts.endsAt} + interval '1 day'` });
    expect(await letThrough(11, limit, newProcess)).toBe(10);
  });

  it('keeps no address in clear, and nothing once its time is over', async () => {
    const limit = limitOf();
    await newProcess().consume(limit, '203.0.113.7');
    expect(JSON.stringify(await db.select().from(rateLimitCounts))).not.toContain('203.0.113.7');
    await deleteEndedCounts(db);
    expect((await db.select().from(rateLimitCounts)).map(({ name }) => name)).toContain(limit.name);
    await db.update(rateLimitCounts).set({ endsAt: sql`now()` });
    await deleteEndedCounts(db);
    expect(await db.select().from(rateLimitCounts)).toEqual([]);
  });
});

it('a limit against bursts asks the database nothing, and is one of each process', async () => {
  const limit = limitOf({});
  const [one, other] = [newProcess(), newProcess()];
  expect(await letThrough(12, limit, () => one)).toBe(10);
  expect(await letThrough(12, limit, () => other)).toBe(10);
  expect((await db.select().from(rateLimitCounts)).map(({ name }) => name)).not.toContain(limit.name);
});

it('the scale multiplies limits and divides times', async () => {
  const limits = createRateLimits(db, 2);
  const limit = limitOf();
  expect(await letThrough(25, limit, () => limits)).toBe(20);
  await expect(limits.consume(limit, '203.0.113.7')).rejects.toMatchObject({
    details: { retryAfterSeconds: hour / 2 },
  });
  expect(limits.wait(60_000)).toBe(30_000);
});
