import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { communities } from '../../src/schema/community.tables.ts';
import { vendors } from '../../src/schema/vendor.tables.ts';
import { type Write, writes } from '../cache/writes.ts';
import { startHarness } from '../support/harness.ts';
import type { TestClient } from '../support/test-client.ts';
import { buildWorld, clientOf } from './people.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);
const stranger = await h.make.person({ community: world.community });
const target = await h.make.vendor(world.community);
const ofCommunity = eq(vendors.communityId, world.community.id);

const setVendors = async (values: Partial<typeof vendors.$inferInsert>) => {
  await h.db.update(vendors).set(values).where(sql`${ofCommunity} and ${vendors.id} <> ${target.id}`);
};
const close = async (closedAt: Date | null) => {
  await h.db.update(communities).set({ closedAt }).where(eq(communities.id, world.community.id));
};
const deletedAt = h.clock.now();
const open = { deletedAt: null, mergedIntoId: null, privateTo: null };

/** What makes a vendor that some may still read one that nobody may write about. */
const states = {
  deleted: () => setVendors({ ...open, deletedAt }),
  merged: () => setVendors({ ...open, deletedAt, mergedIntoId: target.id }),
  'private to another person': () => setVendors({ ...open, deletedAt, privateTo: stranger.id }),
  'of a closed community': () => close(deletedAt),
};

/** Calls that are meant for such vendors. */
const exceptions: Record<string, readonly (keyof typeof states)[]> = {
  'vendors/restoreVendor': ['deleted', 'private to another person'],
  // Their own mark, wherever the vendor is now.
  'homeVendors/removeMyVendor': ['deleted', 'merged', 'private to another person'],
};

/** Everything that is stored, in a form that can be compared, except when a session or a limit was used. */
const tables = rowsOf<{ name: string }>(
  await h.db.execute(sql`select table_name as name from information_schema.tables
    where table_schema = ${h.database.schemas.tables} and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'preview_sessions', 'rate_limit_counts')`),
);
const sums = tables.map(({ name }) =>
  sql.raw(`select '${name}' as name, count(*), sum(hashtext(row::text)) as sum from "${name}" as row`),
);
const stored = async () => rowsOf(await h.db.execute(sql`${sql.join(sums, sql` union all `)} order by 1`));

const writesOfResidents = writes.map((write) =>
  write.outcome.HA === 'allow' ? { ...write, kind: 'HA' as const } : write,
);

/** Returns the input of a call with its rows, or null if it names no vendor. */
async function aboutVendor({ input, kind }: Write, client: TestClient): Promise<object | null> {
  const sent = await input(world, kind, client);
  const ids = new Set(Object.values((sent ?? {}) as object));
  const named = await h.db.select({ id: vendors.id }).from(vendors).where(ofCommunity);
  return named.some(({ id }) => ids.has(id)) ? (sent as object) : null;
}

it('no call writes about a vendor that is deleted, merged, private or of a closed community', async () => {
  const tried = new Set<string>();
  for (const write of writesOfResidents) {
    const { call, kind, title } = write;
    for (const state of Object.keys(states) as (keyof typeof states)[]) {
      if (exceptions[call]?.includes(state)) continue;
      const client = await clientOf(world, kind);
      const sent = await aboutVendor(write, client);
      if (!sent) break;
      tried.add(call);
      await states[state]();
      const before = await stored();
      const { status } = await client.raw(call, sent);
      expect(status, `${title} by ${kind} about a vendor that is ${state}`).toBeOneOf([404, 409]);
      expect(await stored(), title).toEqual(before);
      await setVendors(open);
      await close(null);
    }
  }
  expect(tried.size).toBeGreaterThan(18);
});
