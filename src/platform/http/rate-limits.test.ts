import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { rateLimitCounts } from './rate-limit.tables.ts';
import { createRateLimits, deleteEndedCounts, type RateLimit, type RateLimits } from './rate-limits.ts';

const { db } = await createTestDatabase();

const hour = 3600;
let count = 0;
const limitOf = (kind: Pick<RateLimit, 'isPersistent'> = { isPersistent: true }): RateLimit => {
  count += 1;
  return { name: `limit-${count}`, points: 10, seconds: hour, ...kind };
};

/** Returns the limits of a newly started process. */
const newProcess = () => createRateLimits(db, 1);

/** Returns how many of the requests are allowed. */
async function countAllowed(
  requests: number,
  limit: RateLimit,
  limits: () => RateLimits,
  key = '203.0.113.7',
) {
  const answers = await Promise.allSettled(
    Array.from({ length: requests }, () => limits().consume(limit, key)),
  );
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

describe('a persistent limit', () => {
  it('is shared by all processes and survives restarts', async () => {
    const limit = limitOf();
    expect(await countAllowed(6, limit, newProcess)).toBe(6);
    expect(await countAllowed(30, limit, newProcess)).toBe(4);
    expect(await countAllowed(1, limit, newProcess, '203.0.113.8')).toBe(1);
  });

  it('tells the client when to retry, and resets then', async () => {
    const limit = limitOf();
    const limits = newProcess();
    await countAllowed(10, limit, () => limits);
    await expect(limits.consume(limit, '203.0.113.7')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Please wait 60 minutes and try again.',
      details: { title: 'Too many requests', retryAfterSeconds: hour },
    });
    await db.update(rateLimitCounts).set({ endsAt: sql`now()` });
    expect(await countAllowed(12, limit, () => limits)).toBe(10);
  });

  it('is not used up by transactions that are rolled back', async () => {
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

  it('does not last longer if the clock was ahead and has been corrected', async () => {
    const limit = limitOf();
    await countAllowed(11, limit, newProcess);
    await db.update(rateLimitCounts).set({ endsAt: sql`${rateLimitCounts.endsAt} + interval '1 day'` });
    expect(await countAllowed(11, limit, newProcess)).toBe(10);
  });

  it('stores no plain-text address and is deleted once it has ended', async () => {
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

it('a limit that is not persistent applies per process and does not use the database', async () => {
  const limit = limitOf({});
  const [one, other] = [newProcess(), newProcess()];
  expect(await countAllowed(12, limit, () => one)).toBe(10);
  expect(await countAllowed(12, limit, () => other)).toBe(10);
  expect((await db.select().from(rateLimitCounts)).map(({ name }) => name)).not.toContain(limit.name);
});

it('the scale multiplies limits and divides waiting times', async () => {
  const limits = createRateLimits(db, 2);
  const limit = limitOf();
  expect(await countAllowed(25, limit, () => limits)).toBe(20);
  await expect(limits.consume(limit, '203.0.113.7')).rejects.toMatchObject({
    details: { retryAfterSeconds: hour / 2 },
  });
  expect(limits.wait(60_000)).toBe(30_000);
});
