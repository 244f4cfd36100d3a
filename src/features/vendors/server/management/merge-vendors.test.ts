import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Person, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { between, vendorMergesOn } from '../../../../../tests/support/vendor-merges.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { auditLog } from '../../../../schema/audit.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { userPointHistory } from '../../../../schema/point.tables.ts';
import { vendorMarketPrices, vendors } from '../../../../schema/vendor.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const { adminPerson, admin, makeDuplicates, reviewsOf } = await vendorMergesOn(h);

const own = { comments: '', usesVendor: false, showName: true };

const usesOf = (vendor: Vendor) => db.select().from(homeVendors).where(eq(homeVendors.vendorId, vendor.id));
const costsOf = (vendor: Vendor) => db.select().from(costs).where(eq(costs.vendorId, vendor.id));

describe('merging two vendors', () => {
  it('moves everything, keeps the newer of two, counts nothing twice, and previews the result', async () => {
    const { community, source, target } = await makeDuplicates();
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
      marketPrice: 'moves',
      mapsPlace: 'none',
    });
    // It says of no amount or use that the person has one elsewhere, too.
    expect([plan.homes, plan.costs]).toEqual([{ moves: 3 }, { moves: 3 }]);
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
      action: 'vendor.merge',
      details: {
        after: { into: { id: target.id, name: 'Blue Wave Pools' }, reviews: { moves: 3, both: 1 } },
      },
    });
  });

  it("keeps the target's texts, price and maps place if it has them", async () => {
    const place = (id: string, googleRating: number) => ({ googlePlaceId: id, googleRating });
    const { community, source, target } = await makeDuplicates({
      source: place('place-source', 1),
      target: place('place-target', 5),
    });
    const person = await make.person({ community });
    await rows.rate(person, source, 1);
    await rows.price(person, source, 10);
    // Written at the same time: the target's row counts as the newer.
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

  it('does not let a hidden review replace a visible one', async () => {
    const { community, source, target } = await makeDuplicates();
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

  it('moves the maps place if only the source has one', async () => {
    const { source, target } = await makeDuplicates({
      source: { googlePlaceId: 'place-source', googleRating: 4.2 },
    });
    expect(await admin.mergeVendors(between(source, target))).toMatchObject({ mapsPlace: 'moves' });
    const [stayed] = await db.select().from(vendors).where(eq(vendors.id, target.id));
    expect(stayed).toMatchObject({ googlePlaceId: 'place-source', googleRating: 4.2 });
  });

  it('does not change points and awards none again', async () => {
    const { community, source, target } = await makeDuplicates();
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

  it('redirects old links to the target, even after several merges', async () => {
    const { community, source, target } = await makeDuplicates();
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

  it('requires two living vendors of one community', async () => {
    const { community, source, target } = await makeDuplicates();
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
