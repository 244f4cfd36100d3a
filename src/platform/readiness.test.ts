import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { startHarness } from '../../tests/support/harness.ts';
import { createReadiness } from './readiness.ts';

const h = await startHarness();
afterEach(() => vi.restoreAllMocks());

const missing = () => createReadiness(h.database).check();

it('the process is ready if everything works', async () => {
  expect(await missing()).toEqual([]);
  expect((await h.signedOut().fetch('/readyz')).status).toBe(200);
});

it('the check names what does not work', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
  expect(await missing()).toEqual(['clock']);
  vi.restoreAllMocks();
  const record = sql`drizzle.__drizzle_migrations`;
  await h.db.execute(sql`update ${record} set created_at = created_at - 1`);
  expect(await missing()).toEqual(['migrations']);
  await h.db.execute(sql`update ${record} set created_at = created_at + 1`);
});

it('the process is not ready once it stops', async () => {
  const readiness = createReadiness(h.database);
  expect(await readiness.check()).toEqual([]);
  readiness.stop();
  expect(await readiness.check()).toEqual(['stopping']);
});
