import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { untilBlocked } from '../../../../tests/support/lock-waits.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { readRows, rebuild } from '../../../../tests/support/vendor-world/expected-figures.ts';
import { rateLimitCounts } from '../../../platform/http/rate-limit.tables.ts';
import { hashLimitKey } from '../../../platform/http/rate-limits.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make } = h;

const { resident, residents } = residentsOn(h);
type Resident = Awaited<ReturnType<typeof resident>>;

async function vendorsOf(community: Community, count: number) {
  const made: Vendor[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make.vendor(community));
  return made;
}

const rate = ({ api }: Resident, vendor: Vendor | undefined, rating = 4, comments = '') =>
  api.reviews.rateVendor({
    vendorId: vendor?.id ?? '',
    rating,
    comments,
    usesVendor: true,
    showName: true,
  });

/** Checks that the stored figures and points match the rows. */
async function expectCorrectFigures(made: readonly Vendor[]) {
  const rows = await readRows(db);
  for (const { id } of made) {
    const { entries: _, rating_score, ...counted } = rebuild(rows, id);
    const stored = rows.stats.find(({ vendor_id }) => vendor_id === id);
    expect(stored).toMatchObject(counted);
    if (rating_score !== null) expect(stored?.rating_score).toBeCloseTo(rating_score, 4);
  }
  for (const { id, points } of rows.users) {
    const earned = rows.history.filter(({ user_id }) => user_id === id);
    expect(points).toBe(earned.reduce((sum, { points_earned }) => sum + points_earned, 0));
  }
}

const reasonsOf = async (answers: Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((answer) =>
    answer.status === 'fulfilled' ? 'saved' : (answer.reason as { code?: string }).code,
  );

describe('concurrent contributions', () => {
  it('by twenty people leave correct figures', async () => {
    const community = await make.community();
    const people = await residents(community, 20);
    const made = await vendorsOf(community, 12);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        people.map((person, index) => rate(person, made[(index + round) % 12], 1 + ((index + round) % 5))),
      );
      await expectCorrectFigures(made);
    }
    expect((await readRows(db)).reviews.length).toBeGreaterThanOrEqual(60);
  });

  it('by two people of one home count as one home', async () => {
    const community = await make.community();
    const { id: householdId } = await make.household(community);
    const home = [
      await resident(community, { householdId }),
      await resident(community, { householdId, household: 'pending' }),
    ];
    const [vendor] = await vendorsOf(community, 1);
    if (!vendor) throw new Error('There is no vendor.');
    const capitals = { ...vendor, id: vendor.id.toUpperCase() };
    const others = await residents(community, 4);
    await Promise.all([
      ...others.map((person) => rate(person, vendor, 5)),
      ...home.map((person, index) => rate(person, index === 0 ? vendor : capitals, 1 + index)),
    ]);
    await expectCorrectFigures([vendor]);
    expect((await readRows(db)).stats).toContainEqual(
      expect.objectContaining({ vendor_id: vendor.id, homes_serviced: 5, rating_count: 5, rating_sum: 21 }),
    );
  });

  it('that are refused do not affect others or rate limits', async () => {
    const community = await make.community();
    const people = await residents(community, 6);
    const made = await vendorsOf(community, 6);
    const [gone, capped] = people;
    await db
      .update(vendors)
      .set({ deletedAt: h.clock.now() })
      .where(eq(vendors.id, made[0]?.id ?? ''));
    const keyHash = hashLimitKey(capped?.person.id ?? '');
    const name = 'ratings-a-day';
    const endsAt = sql`now() + interval '1 minute'`;
    await db.insert(rateLimitCounts).values({ name, keyHash, count: 1_000_000, endsAt });
    const answers = people.map((person, index) => rate(person, made[index]));
    expect(await reasonsOf(answers)).toEqual([
      'NOT_FOUND',
      'RATE_LIMITED',
      'saved',
      'saved',
      'saved',
      'saved',
    ]);
    await expectCorrectFigures(made);
    const counts = await db.select().from(rateLimitCounts);
    const countOf = (person: Resident | undefined) =>
      counts.find(({ keyHash: hash }) => hash === hashLimitKey(person?.person.id ?? ''))?.count;
    expect([countOf(gone), countOf(capped), countOf(people[2])]).toEqual([undefined, 1_000_000, 1]);
  });

  it('that fail in the database do not affect others', async () => {
    const community = await make.community();
    const people = await residents(community, 6);
    const made = await vendorsOf(community, 6);
    await db.execute(
      sql`alter table reviews add constraint no_nonsense check (comments is distinct from 'nonsense')`,
    );
    const answers = people.map((person, index) =>
      rate(person, made[index], 4, index === 2 ? 'nonsense' : 'Fine.'),
    );
    expect(await reasonsOf(answers)).toEqual(['saved', 'saved', 'INVALID', 'saved', 'saved', 'saved']);
    await db.execute(sql`alter table reviews drop constraint no_nonsense`);
    await expectCorrectFigures(made);
    const [failed] = await db
      .select()
      .from(reviews)
      .where(eq(reviews.userId, people[2]?.person.id ?? ''));
    expect(failed).toBeUndefined();
  });

  it('to a locked vendor do not delay those to other vendors', async () => {
    const community = await make.community();
    const [one, other] = await residents(community, 2);
    const made = await vendorsOf(community, 2);
    if (!one || !other) throw new Error('There are no residents.');
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locking = db.transaction(async (tx) => {
      await tx
        .select()
        .from(vendors)
        .where(eq(vendors.id, made[0]?.id ?? ''))
        .for('update');
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    let isOver = false;
    const waiting = reasonsOf([rate(one, made[0])]).finally(() => {
      isOver = true;
    });
    try {
      await untilBlocked(db, 1);
      await rate(other, made[1]);
      expect(isOver).toBe(false);
    } finally {
      released.resolve();
    }
    await locking;
    expect(await waiting).toEqual(['saved']);
    await expectCorrectFigures(made);
  });
});
