import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import type { Viewer } from '../../../accounts/audience.ts';
import { auditLog } from '../../../audit/server/audit.tables.ts';
import { costs } from '../../../costs/server/cost.tables.ts';
import { homeVendors } from '../../../home-vendors/server/home-vendor.tables.ts';
import { setOwnVendor } from '../../../home-vendors/server/own-vendor.ts';
import { userPointHistory } from '../../../points/server/point.tables.ts';
import {
  previewCosts,
  previewReviews,
  previewSessions,
} from '../../../preview-links/server/preview-link.tables.ts';
import { reviews } from '../../../reviews/server/review.tables.ts';
import { saveReview } from '../../../reviews/server/save-review.ts';
import { lockContributor } from '../lock-contributor.ts';
import { vendorMarketPrices, vendorStats, vendors } from '../vendor.tables.ts';
import { holdVendor } from '../vendor-access.ts';
import { refreshVendorStats } from '../vendor-stats.ts';
import { markMerged } from './move-merged-rows.queries.ts';
import { lockMergeVendors } from './vendor-merge.queries.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const adminPerson = await make.person({ community: null, isPlatformAdmin: true });
const admin = (await h.signIn(adminPerson.id)).api.vendors;

const own = { comments: '', usesVendor: false, showName: true };
const between = (source: Vendor, target: Vendor) => ({ sourceId: source.id, targetId: target.id });

async function twins(values: { source?: Partial<Vendor>; target?: Partial<Vendor> } = {}) {
  const community = await make.community();
  const source = await make.vendor(community, { name: 'Blue Wave Pool', ...values.source });
  const target = await make.vendor(community, { name: 'Blue Wave Pools', ...values.target });
  return { community, source, target };
}

const reviewsOf = (vendor: Vendor) => db.select().from(reviews).where(eq(reviews.vendorId, vendor.id));
const usesOf = (vendor: Vendor) => db.select().from(homeVendors).where(eq(homeVendors.vendorId, vendor.id));
const costsOf = (vendor: Vendor) => db.select().from(costs).where(eq(costs.vendorId, vendor.id));

describe('merging two vendors', () => {
  it('moves everything, keeps the newer of two, counts nothing twice, and tells beforehand', async () => {
    const { community, source, target } = await twins();
    const people: Person[] = [];
    for (let index = 0; index < 4; index += 1) people.push(await make.person({ community }));
    const [both, other, third, fourth] = people as [Person, Person, Person, Person];
    await rows.rate(both, target, 2);
    await rows.price(both, target, 100);
    await rows.use(both, target);
    await rows.price(fourth, target, 400);
    clock.advance(1000);
    await rows.rate(both, source, 5);
    await rows.price(both, source, 200);
    await rows.use(both, source);
    for (const one of [other, third]) {
      await rows.rate(one, source, 4);
      await rows.use(one, source);
      await rows.price(one, source, 300);
    }
    await admin.setMarketPrice({ vendorId: source.id, amount: 150, unit: 'month' });

    const plan = await admin.previewVendorMerge(between(source, target));
    expect(plan).toMatchObject({
      communityName: community.name,
      source: { name: 'Blue Wave Pool' },
      target: { name: 'Blue Wave Pools' },
      reviews: { moves: 3, both: 1 },
      homes: { moves: 3, both: 1 },
      costs: { moves: 3, both: 1 },
      marketPrice: 'moves',
      mapsPlace: 'none',
    });
    expect(await reviewsOf(source)).toHaveLength(3);
    expect(await admin.mergeVendors(between(source, target))).toEqual(plan);

    expect(await rows.statsOf(target)).toMatchObject({
      homesServiced: 3,
      ratingCount: 3,
      ratingSum: 13,
      costHomes: 4,
      costSum: 1200,
    });
    expect(await rows.statsOf(source)).toMatchObject({ homesServiced: 0, ratingCount: 0, costHomes: 0 });
    const kept = await usesOf(target);
    expect(kept.find(({ userId }) => userId === both.id)).toMatchObject({ myRating: 5, amount: 200 });
    const lost = (await costsOf(target)).filter(({ deletedAt }) => deletedAt !== null);
    expect(lost, 'the older price stays for audit').toMatchObject([
      { amount: 100, deletedBy: adminPerson.id },
    ]);
    const list = await admin.listAllVendors({ communitySlug: community.slug });
    expect(list.rows).toMatchObject([
      { id: target.id, homesServiced: 3, marketPrice: { amount: 150, unit: 'month' } },
    ]);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, source.id));
    expect(log.at(-1)).toMatchObject({
      action: 'merge vendors',
      details: {
        after: { into: { id: target.id, name: 'Blue Wave Pools' }, reviews: { moves: 3, both: 1 } },
      },
    });
  });

  it("keeps the target's words, price and place on the map where it has them", async () => {
    const place = (id: string, googleRating: number) => ({ googlePlaceId: id, googleRating });
    const { community, source, target } = await twins({
      source: place('place-source', 1),
      target: place('place-target', 5),
    });
    const person = await make.person({ community });
    await rows.rate(person, source, 1);
    await rows.price(person, source, 10);
    // Written at the same moment: the target's counts as the newer one.
    await rows.rate(person, target, 3);
    await rows.price(person, target, 20);
    for (const [vendor, amount] of [
      [source, 1],
      [target, 2],
    ] as const) {
      await admin.setMarketPrice({ vendorId: vendor.id, amount, unit: 'hour' });
    }
    await admin.mergeVendors(between(source, target));
    expect(await reviewsOf(target)).toMatchObject([{ rating: 3 }]);
    const living = (await costsOf(target)).filter(({ deletedAt }) => deletedAt === null);
    expect(living).toMatchObject([{ amount: 20 }]);
    const prices = await db.select().from(vendorMarketPrices);
    expect(prices.filter(({ vendorId }) => [source.id, target.id].includes(vendorId))).toMatchObject([
      { vendorId: target.id, amount: 2 },
    ]);
    const [stayed] = await db.select().from(vendors).where(eq(vendors.id, target.id));
    expect(stayed).toMatchObject({ googlePlaceId: 'place-target', googleRating: 5 });
  });

  it('does not let a hidden review push out another', async () => {
    const { community, source, target } = await twins();
    const person = await make.person({ community });
    await rows.rate(person, target, 4);
    clock.advance(1000);
    const hiddenAt = clock.now();
    await rows.rate(person, source, 1, {
      hiddenAt,
      hiddenBy: adminPerson.id,
      hiddenReason: 'other',
      hiddenNote: 'Spam.',
    });
    await admin.mergeVendors(between(source, target));
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1, ratingSum: 4 });
  });

  it('brings the place on the map along when only the source has one', async () => {
    const { source, target } = await twins({ source: { googlePlaceId: 'place-source', googleRating: 4.2 } });
    expect(await admin.mergeVendors(between(source, target))).toMatchObject({ mapsPlace: 'moves' });
    const [stayed] = await db.select().from(vendors).where(eq(vendors.id, target.id));
    expect(stayed).toMatchObject({ googlePlaceId: 'place-source', googleRating: 4.2 });
  });

  it('moves what preview visitors gave', async () => {
    const { community, source, target } = await twins();
    const sessions = await db
      .insert(previewSessions)
      .values(
        ['one', 'two'].map((token) => ({
          sessionToken: `${token}-${source.id}`,
          communityId: community.id,
          source: 'link' as const,
          expiresAt: clock.now(),
        })),
      )
      .returning();
    const [first, second] = sessions.map(({ id }) => id) as [string, string];
    const give = async (sessionId: string, vendorId: string, value: number, createdAt: Date) => {
      await db.insert(previewReviews).values({ sessionId, vendorId, rating: value, createdAt });
      const cost = { costKind: 'monthly_plan', unit: 'month', amount: value, createdAt } as const;
      await db.insert(previewCosts).values({ sessionId, vendorId, ...cost });
    };
    const [before, after] = [clock.now(), new Date(clock.now().getTime() + 1000)];
    await give(first, target.id, 1, before);
    await give(first, source.id, 5, after);
    await give(second, source.id, 4, before);
    expect(await admin.mergeVendors(between(source, target))).toMatchObject({
      previewReviews: { moves: 2, both: 1 },
      previewCosts: { moves: 2, both: 1 },
    });
    const stayed = await db.select().from(previewReviews).where(eq(previewReviews.vendorId, target.id));
    expect(stayed.map(({ rating }) => rating).toSorted()).toEqual([4, 5]);
    const priced = await db.select().from(previewCosts).where(eq(previewCosts.vendorId, target.id));
    expect(priced.map(({ amount }) => amount).toSorted()).toEqual([4, 5]);
  });

  it('leaves points and their history alone, and rewards nothing again', async () => {
    const { community, source, target } = await twins();
    const person = await make.person({ community });
    const client = await h.signIn(person.id);
    const comments = 'They come on time and clean up after themselves.';
    const line = { kind: 'monthly_plan', amount: 100, quantity: 4 } as const;
    await client.api.reviews.rateVendor({ vendorId: source.id, rating: 4, ...own, comments });
    await client.api.costs.shareCosts({ vendorId: source.id, lines: [line], showName: true });
    const history = () => db.select().from(userPointHistory).where(eq(userPointHistory.userId, person.id));
    const before = await history();
    expect(before).toHaveLength(3);
    const middle = await make.vendor(community);
    await admin.mergeVendors(between(source, middle));
    await admin.mergeVendors(between(middle, target));
    await client.api.reviews.rateVendor({ vendorId: target.id, rating: 5, ...own, comments });
    await client.api.costs.shareCosts({ vendorId: target.id, lines: [line], showName: true });
    expect(await history()).toEqual(before);
  });

  it('leads whoever follows an old link to the vendor that stayed, however often it was merged', async () => {
    const { community, source, target } = await twins();
    const last = await make.vendor(community);
    await admin.mergeVendors(between(source, target));
    await admin.mergeVendors(between(target, last));
    const resident = await h.signIn((await make.person({ community })).id);
    const form = await resident.api.vendors.getVendorForEdit({ vendorId: source.id });
    expect(form).toMatchObject({ vendorId: last.id, name: last.name });
    expect(await admin.getVendorForAdmin({ vendorId: source.id })).toMatchObject({ vendorId: last.id });
    const neighbor = await h.signIn((await make.person()).id);
    const page = await resident.api.vendors.getVendor({ communitySlug: community.slug, vendorId: source.id });
    expect(page.vendor).toMatchObject({ id: last.id, name: last.name });
    for (const { vendorId } of [{ vendorId: source.id }, { vendorId: last.id }]) {
      await expect(neighbor.api.vendors.getVendorForEdit({ vendorId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expect(
      resident.api.reviews.rateVendor({ vendorId: source.id, rating: 4, ...own }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.restoreVendor({ vendorId: source.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is for two living vendors of one community', async () => {
    const { community, source, target } = await twins();
    const elsewhere = await make.vendor(await make.community());
    const gone = await make.vendor(community, { deletedAt: clock.now() });
    await expect(admin.mergeVendors(between(source, source))).rejects.toMatchObject({ code: 'INVALID' });
    await expect(admin.mergeVendors(between(source, elsewhere))).rejects.toMatchObject({
      data: { fields: { targetId: 'Please choose a vendor of the same community.' } },
    });
    await expect(admin.mergeVendors(between(source, gone))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.mergeVendors(between(source, target));
    await expect(admin.mergeVendors(between(source, target))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('at the same moment as a merge', () => {
  it('a first rating of the source that is being saved makes the merge wait, and moves with the rest', async () => {
    const { community, source, target } = await twins();
    const person = await make.person({ community });
    const saved = Promise.withResolvers<void>();
    const saving = db.transaction(async (tx) => {
      const viewer = { userId: person.id, communityId: community.id } as Viewer;
      await lockContributor(tx, viewer);
      const vendor = await holdVendor(tx, viewer, source.id);
      const now = clock.now();
      await saveReview(tx, { userId: person.id, vendor, rating: 5, comments: '', showName: true, now });
      await setOwnVendor(tx, { userId: person.id, vendorId: source.id, myRating: 5, now });
      await refreshVendorStats(tx, [source.id], now);
      saved.resolve();
      // The merge gets its chance to run before this commits.
      await setTimeout(300);
    });
    await saved.promise;
    await Promise.all([saving, admin.mergeVendors(between(source, target))]);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1, ratingSum: 5, homesServiced: 1 });
  });

  it('a first rating that comes while the merge is being written waits, and is told that the vendor is gone', async () => {
    const { community, source, target } = await twins();
    const person = await h.signIn((await make.person({ community })).id);
    const merge = between(source, target);
    const held = Promise.withResolvers<void>();
    const merging = db.transaction(async (tx) => {
      await lockMergeVendors(tx, merge);
      await markMerged(tx, merge, { by: adminPerson.id, at: clock.now() });
      held.resolve();
      // The rating gets its chance to run before this commits.
      await setTimeout(300);
    });
    await held.promise;
    const rating = person.api.reviews.rateVendor({ vendorId: source.id, rating: 4, ...own });
    await expect(rating).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await merging;
    expect(await reviewsOf(source)).toEqual([]);
  });

  it('no rating is lost: each moved, or was told that the vendor is not found', async () => {
    const { community, source, target } = await twins();
    const people: Person[] = [];
    for (let index = 0; index < 16; index += 1) people.push(await make.person({ community }));
    const clients = await Promise.all(people.map(({ id }) => h.signIn(id)));
    const rate = (index: number) =>
      clients[index]?.api.reviews
        .rateVendor({ vendorId: source.id, rating: 4, ...own, usesVendor: true })
        .then(
          () => 'saved',
          (error: { code: string }) => error.code,
        );
    const answers = await Promise.all([
      ...clients.slice(0, 8).map((_, index) => rate(index)),
      admin.mergeVendors(between(source, target)).then(() => 'merged'),
      ...clients.slice(8).map((_, index) => rate(index + 8)),
    ]);
    const saved = answers.filter((answer) => answer === 'saved').length;
    expect(answers.every((answer) => ['saved', 'merged', 'NOT_FOUND'].includes(answer ?? ''))).toBe(true);
    expect(await reviewsOf(source)).toEqual([]);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: saved, homesServiced: saved });
  });

  it('an approval of one of its people counts them on the target', async () => {
    const { community, source, target } = await twins();
    const person = await make.person({ community, isVerified: false });
    await rows.rate(person, source, 5);
    const accounts = (await h.signIn(adminPerson.id)).api.accounts;
    await Promise.all([
      accounts.approveUser({ userId: person.id }),
      admin.mergeVendors(between(source, target)),
    ]);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1 });
  });

  it('the merge the other way round ends with one vendor that has everything', async () => {
    const { community, source, target } = await twins();
    await rows.rate(await make.person({ community }), source, 5);
    await rows.rate(await make.person({ community }), target, 3);
    const outcomes = await Promise.allSettled([
      admin.mergeVendors(between(source, target)),
      admin.mergeVendors(between(target, source)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await db
      .select()
      .from(vendors)
      .where(and(eq(vendors.communityId, community.id), isNull(vendors.deletedAt)));
    expect(left).toHaveLength(1);
    expect(await rows.statsOf(left[0] as Vendor)).toMatchObject({ ratingCount: 2, ratingSum: 8 });
  });
});

/** What each person last said about any of a set of vendors, by hand: last of review, any use, last of each cost. */
const step = fc.record({
  what: fc.constantFrom('rate', 'use', 'price', 'merge'),
  who: fc.nat({ max: 4 }),
  vendor: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
  value: fc.integer({ min: 1, max: 5 }),
});

describe('the figures after random merges', () => {
  it('are those of one vendor that people had talked about all along', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25, size: 'max' }), async (steps) => {
        const community = await make.community();
        const people: Person[] = [];
        for (let index = 0; index < 5; index += 1) people.push(await make.person({ community }));
        const made: Vendor[] = [];
        for (let index = 0; index < 4; index += 1) made.push(await make.vendor(community));
        // Which vendor everything said about each one counts for now.
        const standsFor = made.map((_, index) => index);
        const said = made.map(() => ({
          ratings: new Map<number, number>(),
          uses: new Set<number>(),
          prices: new Map<number, number>(),
        }));
        const saidAt = new Map<string, number>();
        for (const [time, { what, who, vendor, other, value }] of steps.entries()) {
          clock.advance(1000);
          const [index, into] = [standsFor[vendor] ?? 0, standsFor[other] ?? 0];
          const [row, person, facts] = [made[index], people[who], said[index]];
          if (!row || !person || !facts) throw new Error('No such vendor');
          if (what === 'merge') {
            const target = made[into];
            const onto = said[into];
            if (index === into || !target || !onto) continue;
            await admin.mergeVendors(between(row, target));
            for (const kind of ['ratings', 'prices'] as const) {
              for (const [by, given] of facts[kind]) {
                const isNewer =
                  (saidAt.get(`${kind} ${index} ${by}`) ?? 0) > (saidAt.get(`${kind} ${into} ${by}`) ?? -1);
                if (!onto[kind].has(by) || isNewer) {
                  onto[kind].set(by, given);
                  saidAt.set(`${kind} ${into} ${by}`, saidAt.get(`${kind} ${index} ${by}`) ?? 0);
                }
              }
            }
            for (const by of facts.uses) onto.uses.add(by);
            said[index] = { ratings: new Map(), uses: new Set(), prices: new Map() };
            for (const [from, to] of standsFor.entries()) if (to === index) standsFor[from] = into;
          } else if (what === 'rate' && !facts.ratings.has(who)) {
            await rows.rate(person, row, value);
            facts.ratings.set(who, value);
            saidAt.set(`ratings ${index} ${who}`, time);
          } else if (what === 'use' && !facts.uses.has(who)) {
            await rows.use(person, row);
            facts.uses.add(who);
          } else if (what === 'price' && !facts.prices.has(who)) {
            await rows.price(person, row, value * 10);
            facts.prices.set(who, value * 10);
            saidAt.set(`prices ${index} ${who}`, time);
          }
        }
        const stored = await db.select().from(vendorStats);
        for (const [index, { ratings, uses, prices }] of said.entries()) {
          const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
          expect(stored.find(({ vendorId }) => vendorId === made[index]?.id)).toMatchObject({
            homesServiced: uses.size,
            ratingCount: ratings.size,
            ratingSum: sum(ratings.values()),
            costHomes: prices.size,
            costSum: sum(prices.values()),
          });
        }
        const [{ points }] = (
          (await db.execute(sql`
            select count(*)::int as points from users
            where points <> coalesce((select sum(points_earned) from user_point_history where user_id = users.id), 0)
          `)) as unknown as { rows: [{ points: number }] }
        ).rows;
        expect(points).toBe(0);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});
