import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, topics } from '../../src/platform/db/announce.ts';
import { listenerName } from '../../src/platform/db/change-listener.ts';
import { changeChannel } from '../../src/platform/db/changes.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { communities } from '../../src/schema/community.tables.ts';
import { vendorMarketPrices, vendorStats } from '../../src/schema/vendor.tables.ts';
import { databaseUrlOf } from '../support/database.ts';
import { startHarness } from '../support/harness.ts';
import { processOf, untilListening } from './processes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { changes } = h.services;
await untilListening(changes);

const newPrice = async () => {
  const community = await h.make.community();
  const { id: vendorId } = await h.make.vendor(community);
  await h.db
    .insert(vendorMarketPrices)
    .values({ communityId: community.id, vendorId, amount: 1, unit: 'month' });
  return { community, vendorId };
};

const setPrice = ({ vendorId, community }: Awaited<ReturnType<typeof newPrice>>, amount: number) =>
  h.services.db.transaction(async (tx) => {
    announce(tx, 'list', community.id);
    await tx.update(vendorMarketPrices).set({ amount }).where(eq(vendorMarketPrices.vendorId, vendorId));
  });

/** Hears what other processes hear. */
const listening = new Client(await databaseUrlOf(h.db));
await listening.connect();
afterAll(() => listening.end());
const heard: (string | undefined)[] = [];
listening.on('notification', ({ payload }) => heard.push(payload));
await listening.query(`listen ${changeChannel(h.database.schemas)}`);

/** Returns the topics that were sent since the last call: what was sent before a statement arrives before its answer. */
const received = async () => {
  await listening.query('select 1');
  return heard.splice(0);
};

const isDropped = (since: number, topic: string) => !changes.isUnchanged(since, [topic]);

const terminateListener = () =>
  h.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName(h.database.schemas)}`);

describe('a transaction that announces a change', () => {
  beforeEach(received);

  it.each(['user', 'community', 'list', 'figures'] as const)(
    'has dropped a %s here and sent it to other processes when it ends',
    async (kind) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const id = randomUUID();
        const before = changes.position();
        await h.services.db.transaction(async (tx) => announce(tx, kind, id));
        expect(isDropped(before, topics[kind](id))).toBe(true);
        expect(await received()).toEqual([topics[kind](id)]);
      }
    },
  );

  it('says nothing when it is rolled back', async () => {
    const id = randomUUID();
    const before = changes.position();
    const failing = h.services.db.transaction(async (tx) => {
      announce(tx, 'list', id);
      announce(tx, 'user', id);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(isDropped(before, topics.list(id))).toBe(false);
    expect(await received()).toEqual([]);
  });

  it('shares a notification with those that end meanwhile', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await Promise.all(ids.map((id) => h.services.db.transaction(async (tx) => announce(tx, 'list', id))));
    const notifications = query.mock.calls.filter(([text]) => String(text).includes('pg_notify'));
    query.mockRestore();
    expect((await received()).toSorted()).toEqual(ids.map((id) => topics.list(id)).toSorted());
    expect(notifications.length).toBeLessThan(ids.length);
  });

  it('ends while the listening connection is away, and is sent once it is back', async () => {
    const id = randomUUID();
    await terminateListener();
    await expect.poll(() => changes.isListening()).toBe(false);
    await h.services.db.transaction(async (tx) => announce(tx, 'list', id));
    await expect.poll(received).toEqual([topics.list(id)]);
    await untilListening(changes);
  });
});

describe('a change made by hand', () => {
  it('drops everything after the statement that the handbook names', async () => {
    const before = changes.position();
    await h.db.execute(sql`select pg_notify(${changeChannel(h.database.schemas)}, '*')`);
    await expect.poll(() => isDropped(before, topics.list(randomUUID()))).toBe(true);
  });
});

describe('the check of announcements', () => {
  it('has the only triggers: the product does without', async () => {
    const others =
      await h.db.execute(sql`select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = ${h.database.schemas.tables}::regnamespace and not tgisinternal and tgname not like '%_notice'`);
    expect(rowsOf(others)).toEqual([]);
  });

  it('finds a commit that announces nothing, and one that announces something else', async () => {
    const community = await h.make.community();
    const rename = (tx: Tx) =>
      tx.update(communities).set({ name: randomUUID() }).where(eq(communities.id, community.id));
    await h.services.db.transaction(async (tx) => {
      announce(tx, 'list', community.id);
      await rename(tx);
    });
    await h.services.db.update(communities).set({ totalHomes: 7 }).where(eq(communities.id, community.id));
    const found = `${topics.community(community.id)} (UPDATE communities)`;
    expect(h.unannounced.splice(0)).toEqual([found, found]);
    await h.services.db.transaction(async (tx) => {
      announce(tx, 'community', community.id);
      await rename(tx);
    });
    expect(h.unannounced).toEqual([]);
  });

  it.each([
    ['another category', 'figures', '/HVAC', true],
    ['the category', 'figures', '/Pool', false],
    ['the whole list', 'list', '', false],
  ] as const)(
    'knows that figures of a vendor change those of its category: announcing %s',
    async (_, kind, category, isMissing) => {
      const community = await h.make.community();
      const { id } = await h.make.vendor(community, { category: 'Pool' });
      await h.services.db.transaction(async (tx) => {
        announce(tx, kind, `${community.id}${category}`);
        await tx
          .insert(vendorStats)
          .values({ communityId: community.id, vendorId: id, homesServiced: 3 })
          .onConflictDoUpdate({ target: vendorStats.vendorId, set: { homesServiced: 3 } });
      });
      expect(h.unannounced.splice(0)).toEqual(
        isMissing ? [expect.stringContaining(topics.figures(`${community.id}/Pool`))] : [],
      );
    },
  );
});

describe('a cached value', () => {
  it('is never older than one that was read or written before', async () => {
    const price = await newPrice();
    const { community } = price;
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
      await setPrice(price, amount);
      written = amount;
      // Reads some prices several times, others never.
      for (let look = 0; look < amount % 4; look += 1) await priceNow();
    }
    isWriting = false;
    await readers;
    expect(await priceNow()).toBe(25);
  });
});
