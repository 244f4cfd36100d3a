import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/platform/db/rows-of.ts';
import { vendorMarketPrices, vendors } from '../../src/schema/vendor.tables.ts';
import { startHarness } from '../support/harness.ts';
import { keeping, untilHearing } from './processes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { changes } = h.services.memory;
await untilHearing(changes);

/** Read by nothing that is kept. */
const silent = ['daily_secrets', 'rate_limit_counts'];

const newPrice = async () => {
  const community = await h.make.community();
  const { id: vendorId } = await h.make.vendor(community);
  await h.db.insert(vendorMarketPrices).values({ vendorId, amount: 1, unit: 'month' });
  return { community, vendorId };
};

const setPrice = async (vendorId: string, amount: number) => {
  await h.db.update(vendorMarketPrices).set({ amount }).where(eq(vendorMarketPrices.vendorId, vendorId));
};

describe('a commit tells what it has changed', () => {
  it('for every table; a new one needs `SELECT tell_changes_of(…)` in its migration', async () => {
    const tables = rowsOf<{ name: string }>(
      await h.db.execute(sql`
        select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
          select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
          where tgrelid = pg_class.oid and proname in ('tell_row_change', 'tell_table_change')
        ) order by relname`),
    );
    expect(tables.map(({ name }) => name)).toEqual(silent);
  });

  it('and nothing hides a table from who looks for its name in a statement', async () => {
    const hidden = rowsOf<{ name: string }>(
      await h.db.execute(sql`
        select relname as name from pg_class
        where relkind in ('v', 'm', 'f') and relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
        union all
        select proname from pg_proc
        where pronamespace = 'public'::regnamespace and provolatile <> 'i' and proname not like 'tell\\_%'
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`),
    );
    expect(hidden).toEqual([]);
  });

  it('to its own process before whoever wrote has their answer', async () => {
    const { community, vendorId } = await newPrice();
    const topics = [`vendor_market_prices:${community.id}`];
    for (let amount = 2; amount < 40; amount += 1) {
      const before = changes.now();
      await setPrice(vendorId, amount);
      expect(changes.isUnchanged(before, topics)).toBe(false);
      expect(changes.isUnchanged(before, ['vendor_market_prices:another'])).toBe(true);
    }
  });

  it('but not of a row that was written as it is', async () => {
    const { community, vendorId } = await newPrice();
    const isSilent = async () => {
      const before = changes.now();
      await setPrice(vendorId, 1);
      return changes.isUnchanged(before, [`vendor_market_prices:${community.id}`]);
    };
    // What made the row is told once more, as to another process, a moment later.
    await expect.poll(isSilent).toBe(true);
  });

  it('of an invitation to whoever made it, and not to everybody', async () => {
    const { community } = await newPrice();
    const [inviter, neighbor] = [await h.make.person({ community }), await h.make.person({ community })];
    const { api } = await h.signIn(inviter.id);
    const before = changes.now();
    await api.invitations.createInvitation({ isForHousehold: false });
    expect(changes.isUnchanged(before, [`invitations:${inviter.id}`])).toBe(false);
    expect(changes.isUnchanged(before, [`invitations:${neighbor.id}`])).toBe(true);
  });

  it('to those whose the row was and to those whose it is', async () => {
    const { community, vendorId } = await newPrice();
    const other = await h.make.community();
    const before = changes.now();
    await h.db.update(vendors).set({ communityId: other.id }).where(eq(vendors.id, vendorId));
    for (const { id } of [community, other]) {
      expect(changes.isUnchanged(before, [`vendors:${id}`])).toBe(false);
    }
  });
});

describe('what is kept', () => {
  it('is never older than what anybody has seen or written before', async () => {
    const { community, vendorId } = await newPrice();
    const process = await keeping(h);
    let written = 1;
    let isWriting = true;
    const priceNow = async () => {
      const { api } = process(h.signedOut());
      const { rows } = await api.vendors.listVendorStats({ communitySlug: community.slug });
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
      // Some prices are read often, some by nobody.
      for (let look = 0; look < amount % 4; look += 1) await priceNow();
    }
    isWriting = false;
    await readers;
    expect(await priceNow()).toBe(25);
  });

  it('is gone with the vendor that it is about', async () => {
    const { community, vendorId } = await newPrice();
    const resident = await h.make.person({ community });
    const { api } = await h.signIn(resident.id);
    for (const _ of [1, 2]) expect(await api.reviews.listVendorReviews({ vendorId })).toEqual([]);
    await h.db.update(vendors).set({ deletedAt: h.clock.now() }).where(eq(vendors.id, vendorId));
    await expect(api.reviews.listVendorReviews({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not asked of the database again', async () => {
    const { community } = await newPrice();
    const resident = await h.make.person({ community });
    const client = await h.signIn(resident.id);
    const { database } = h;
    let statements = 0;
    database.client.on('acquire', () => {
      statements += 1;
    });
    const countFor = async (look: () => Promise<unknown>) => {
      await look();
      await look();
      const before = statements;
      await look();
      return statements - before;
    };
    const page = `/communities/${community.slug}`;
    const list = { communitySlug: community.slug };
    expect(await countFor(() => h.signedOut().fetch(page))).toBe(0);
    expect(await countFor(() => client.fetch(page))).toBe(0);
    expect(await countFor(() => client.raw('vendors/listVendorStats', list))).toBe(0);
    // A neighbor who sees the same has their own marks to be read, and who they are.
    const neighbor = await h.signIn((await h.make.person({ community })).id);
    await client.raw('vendors/listVendorStats', list);
    const before = statements;
    await neighbor.raw('vendors/listVendorStats', list);
    expect(statements - before).toBe(2);
  });
});
