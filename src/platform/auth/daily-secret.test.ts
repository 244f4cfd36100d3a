import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { dailySecret, deleteOldSecrets } from './daily-secret.queries.ts';
import { dailySecrets } from './daily-secret.tables.ts';

const { db } = await createTestDatabase();
const day = 24 * 60 * 60_000;
const start = new Date('2026-03-02T15:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

it('all processes share the secret of the day, and the next day has another one', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => dailySecret(db, 'pepper', start)));
  const [first] = secrets;
  expect(new Set(secrets).size).toBe(1);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await dailySecret(db, 'salt', start)).not.toBe(first);
  expect(await dailySecret(db, 'pepper', after(day - 1))).toBe(first);
  const next = await Promise.all(Array.from({ length: 5 }, () => dailySecret(db, 'pepper', after(day))));
  expect(new Set(next).size).toBe(1);
  expect(next).not.toContain(first);
});

it('a secret is deleted after a day, even if no newer one exists', async () => {
  await dailySecret(db, 'pepper', after(3 * day));
  await deleteOldSecrets(db, after(4 * day - 1));
  expect(await db.select().from(dailySecrets)).toHaveLength(1);
  await deleteOldSecrets(db, after(4 * day));
  expect(await db.select().from(dailySecrets)).toEqual([]);
});

it('a secret from a clock that was far ahead is replaced once the clock is correct', async () => {
  const ahead = await dailySecret(db, 'pepper', after(400 * day));
  expect(await dailySecret(db, 'pepper', after(5 * day))).not.toBe(ahead);
});
