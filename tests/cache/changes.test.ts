import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { topics } from '../../src/platform/db/changes.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { users } from '../../src/schema/account.tables.ts';
import { vendorMarketPrices, vendors } from '../../src/schema/vendor.tables.ts';
import { startHarness } from '../support/harness.ts';
import { processOf, untilListening } from './processes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { changes } = h.services;
await untilListening(changes);

const newPrice = async () => {
  const community = await h.make.community();
  const { id: vendorId } = await h.make.vendor(community);
  await h.db.insert(vendorMarketPrices).values({ vendorId, amount: 1, unit: 'month' });
  return { community, vendorId };
};

const setPrice = async (vendorId: string, amount: number) => {
  await h.db.update(vendorMarketPrices).set({ amount }).where(eq(vendorMarketPrices.vendorId, vendorId));
};

/** Returns which of the topics a write announces before it resolves. */
async function announced(write: () => Promise<unknown>, candidates: string[]): Promise<string[]> {
  const before = changes.position();
  await write();
  return candidates.filter((topic) => !changes.isUnchanged(before, [topic]));
}

describe('a commit announces its changes', () => {
  it('for the tables that the caches read, and no others', async () => {
    const tables = rowsOf<{ name: string }>(
      await h.db.execute(sql`
        select distinct relname as name from pg_trigger
          join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
        where proname = 'announce_row' order by relname`),
    );
    expect(tables.map(({ name }) => name)).toEqual([
      'category_market_prices',
      'category_prices',
      'communities',
      'costs',
      'hoa_admins',
      'home_vendors',
      'household_members',
      'reviews',
      'sessions',
      'users',
      'vendor_market_prices',
      'vendor_stats',
      'vendors',
    ]);
  });

  it('to its own process before the write resolves', async () => {
    const { community, vendorId } = await newPrice();
    const candidates = [topics.list(community.id), topics.list('another')];
    for (let amount = 2; amount < 40; amount += 1) {
      expect(await announced(() => setPrice(vendorId, amount), candidates)).toEqual([
        topics.list(community.id),
      ]);
    }
  });

  it('but not for an update that changes no value', async () => {
    const { community, vendorId } = await newPrice();
    // The insert of the row is announced a second time shortly after, as to another process.
    await expect.poll(() => announced(() => setPrice(vendorId, 1), [topics.list(community.id)])).toEqual([]);
  });

  it('for both communities when a row moves between them', async () => {
    const { community, vendorId } = await newPrice();
    const other = await h.make.community();
    const both = [topics.list(community.id), topics.list(other.id)];
    const move = async () => {
      await h.db.update(vendors).set({ communityId: other.id }).where(eq(vendors.id, vendorId));
    };
    expect(await announced(move, both)).toEqual(both);
  });

  it('for a person when their rights change, and not with their points', async () => {
    const { id } = await h.make.person({ community: await h.make.community(), isVerified: false });
    const set = (values: Partial<typeof users.$inferInsert>) => async () => {
      await h.db.update(users).set(values).where(eq(users.id, id));
    };
    expect(await announced(set({ isVerified: true }), [topics.user(id)])).toEqual([topics.user(id)]);
    await expect.poll(() => announced(set({ points: 7 }), [topics.user(id)])).toEqual([]);
  });

  it('for everything when a table is truncated', async () => {
    const { community } = await newPrice();
    const empty = () => h.db.execute(sql`truncate vendor_market_prices`);
    expect(await announced(empty, [topics.list(community.id)])).toEqual([topics.list(community.id)]);
  });
});

describe('a cached value', () => {
  it('is never older than one that was read or written before', async () => {
    const { community, vendorId } = await newPrice();
    const process = processOf(h.services);
    const address = `/api/communities/${community.slug}/vendors`;
    let written = 1;
    let isWriting = true;
    const priceNow = async () => {
      const answer = await process(h.signedOut()).fetch(address);
      const { rows } = (await answer.json()) as { rows: { marketAmount: number }[] };
      return rows[0]?.marketAmount ?? 0;
    };
    const read = async () => {
      let seen = 0;
      while (isWriting) {
        const least = Math.max(seen, written);
        seen = await priceNow();
        expect(seen).toBeGreaterThanOrEqual(least);
        await turn();
      }
    };
    const readers = Promise.all(Array.from({ length: 3 }, read));
    for (let amount = 2; amount <= 25; amount += 1) {
      await setPrice(vendorId, amount);
      written = amount;
      // Reads some prices several times, others never.
      for (let look = 0; look < amount % 4; look += 1) await priceNow();
    }
    isWriting = false;
    await readers;
    expect(await priceNow()).toBe(25);
  });
});
