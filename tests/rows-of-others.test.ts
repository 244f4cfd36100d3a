import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobs, mailboxPages } from '../src/app/server/features.ts';
import { categoryMarketPrices } from '../src/schema/vendor.tables.ts';
import { matrix } from './authorization/matrix/index.ts';
import { buildWorld, clientOf, type Kind } from './authorization/people.ts';
import { writes } from './cache/writes.ts';
import { addCrowd } from './support/crowd.ts';
import { startHarness } from './support/harness.ts';
import { pages } from './support/pages.ts';
import { type Read, recordReads } from './support/plans.ts';
import { reconnect } from './support/reconnect.ts';
import { isInSample } from './support/sample.ts';

/**
 * What one person or community does must not cost more because there are others. So each table gets thousands of rows of
 * others, and PostgreSQL tells how many rows each statement reads.
 */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);

// Makes writing calls, so that most kinds of rows exist.
for (const { call, kind, input } of writes.filter(({ call: name }) => !/delete|remove|dismiss/i.test(name))) {
  const client = await clientOf(world, kind);
  await client.raw(call, await input(world, kind, client));
}
const { community } = world;
await h.db
  .insert(categoryMarketPrices)
  .values({ communityId: community.id, category: 'Pool', amount: 90, unit: 'month' });
await h.db.execute(sql`insert into news_readers (user_id, seen_at, visited_at) select id, created_at, created_at from users
  on conflict do nothing`);
// Nothing of the others is due.
await h.db.execute(sql`update rate_limit_counts set ends_at = now() + interval '1 hour'`);
await h.db.execute(sql`update vendor_stats set is_opening_told = true`);
const remind = sql`insert into admin_mails (user_id, mailed_at)
  select id, ${h.clock.now().toISOString()}::timestamptz from users where id in (select user_id from hoa_admins)
  on conflict (user_id) do update set mailed_at = excluded.mailed_at`;
await h.db.execute(remind);

/** Rows of others in each table, and how many rows of a table a statement may read. */
const [others, limit] = [2_000, 700];

/** Tables that do not grow with people. */
const ofInstallation = [
  'badge_levels',
  'daily_secrets',
  // Only 0.3.0 writes it.
  'decision_batches',
  'outcomes',
  'point_rewards',
  'reported_problems',
  'site_settings',
];

/** What reads all rows of a table all the same, and why. */
const accepted: Record<string, string> = {
  'vendors/searchBusinesses': 'Finds what other communities of the ZIP area use: 30 ms with 55,000 vendors.',
  'check-residences': 'Once a day.',
  'refresh-google-ratings': 'Once an hour, and vendors are far fewer than people.',
  'tell-admins': 'Reads the admins, a few of each community.',
};

/** Jobs may read these as a whole: their rows are deleted after hours or days. */
const shortLived = ['address_imports', 'decision_batches', 'email_changes', 'sign_in_links'];

const empty = await addCrowd(h.db, others, ofInstallation);
await h.db.execute(remind);
const takeReads = await recordReads(h.database, () => reconnect(h));

/** Returns what statements have read too much of, and how. */
const tooMuch = (reads: readonly Read[]): string[] =>
  reads
    .filter(({ rows }) => rows > limit)
    .map(({ table, rows, statement }) => `${rows} of ${table}: ${statement}`);

/** Platform admins read lists of all communities. */
const askedBy: readonly Kind[] = ['SO', 'PV', 'HA', 'HAd'];
const walk = Object.entries(matrix)
  .filter(([call]) => !(call in accepted))
  .flatMap(([call, rows]) => rows.map((row) => ({ call, ...row })))
  .flatMap((row) =>
    askedBy.filter((kind) => row.outcome[kind] === 'allow').map((kind) => ({ ...row, kind })),
  );

it('every table has rows of others', () => {
  expect(empty).toEqual([]);
});

it.each(walk)('$title by $kind reads few rows of others', async ({ call, kind, input }) => {
  const client = await clientOf(world, kind);
  const about = await input(world, kind, client);
  takeReads();
  expect((await client.raw(call, about)).status).toBeOneOf([200, 201, 204]);
  expect(tooMuch(takeReads())).toEqual([]);
});

it.each(pages.filter((_, at) => isInSample(at)))('$path reads few rows of others', async ({ path }) => {
  const address = path.replace('$slug', community.slug).replace('$vendorId', world.vendor.id);
  for (const kind of askedBy) {
    const client = await clientOf(world, kind);
    takeReads();
    expect.soft((await client.fetch(address)).status, kind).toBeOneOf([200, 302]);
    expect.soft(tooMuch(takeReads()), kind).toEqual([]);
  }
});

it.each(mailboxPages)('$path reads few rows of others', async ({ path }) => {
  takeReads();
  await h.signedOut().fetch(`${path}/${randomUUID()}`);
  expect(tooMuch(takeReads())).toEqual([]);
});

const scheduled = jobs.filter(({ cron, name }) => cron !== undefined && name !== 'back-up');
it.each(scheduled.filter(({ name }) => !(name in accepted)))(
  '$name reads few rows when nothing is due',
  async ({ handle }) => {
    takeReads();
    await handle(h.services, null as never);
    expect(tooMuch(takeReads().filter(({ table }) => !shortLived.includes(table)))).toEqual([]);
  },
);
