import { describe, expect, it } from 'vitest';
import type { Community, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { breakpoint, untilBlocked } from '../../../../../tests/support/lock-waits.ts';
import { between, vendorMergesOn } from '../../../../../tests/support/vendor-merges.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { KeyedSemaphore } from '../../../../platform/semaphore.ts';
import type { costs } from '../../../../schema/cost.tables.ts';
import { vendorMarketPrices } from '../../../../schema/vendor.tables.ts';
import { lockStats } from '../../../figures/server/vendor-stats.queries.ts';
import { previewCookie } from '../../../preview-links/server/preview-sessions.ts';

// Allows one person more concurrent writes than the product does.
const writes = new KeyedSemaphore({ maxConcurrent: 100, maxQueued: 0, timeoutMs: 0 });
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' }, services: { writes } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const { adminPerson, makeDuplicates, duringMerge, expectEmpty } = await vendorMergesOn(h);
const admin = (await h.signIn(adminPerson.id)).api;
const cookie = previewCookie;

/** Creates a visitor of the community, with functions to contribute and to sign up. */
async function visitorOf(community: Community) {
  const { slug } = await make.previewLink(community);
  const visitor = h.signedOut();
  const { previewLinks } = visitor.api;
  await previewLinks.provideIdentity({
    slug,
    name: 'Val Visitor',
    place: { kind: 'typed', text: '12 Heron Lane, Boca Raton' },
  });
  const comments = 'They come on time and close the gate.';
  const lines = [{ kind: 'monthly_plan' as const, amount: 120, quantity: 4 }];
  return {
    rate: ({ id: vendorId }: Vendor) =>
      previewLinks.rateVendorAsVisitor({ slug, vendorId, rating: 4, comments, showName: false }),
    price: ({ id: vendorId }: Vendor) =>
      previewLinks.shareCostsAsVisitor({ slug, vendorId, lines, showName: true }),
    async becomes(userId: string) {
      const client = await h.signIn(userId);
      client.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
      return client.api.previewLinks;
    },
  };
}

describe("a visitor's contribution", () => {
  it('that they keep during the merge is kept on the target', async () => {
    const { community, source, target } = await makeDuplicates();
    const visitor = await visitorOf(community);
    await visitor.rate(source);
    await visitor.price(source);
    const person = await visitor.becomes((await make.person({ community })).id);
    expect(await duringMerge(source, target, () => person.keepVisitorShares())).toEqual({
      ratings: 1,
      costs: 1,
    });
    await expectEmpty(source);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1, ratingSum: 4, costHomes: 1 });
  });

  it('is kept in full, whether before or after the merge', async () => {
    const { community, source, target } = await makeDuplicates();
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = await visitorOf(community);
        await visitor.rate(source);
        await visitor.rate(target);
        await visitor.price(source);
        return visitor.becomes((await make.person({ community })).id);
      }),
    );
    const merging = () => admin.vendors.mergeVendors(between(source, target));
    await Promise.all([
      ...people.slice(0, 3).map((person) => person.keepVisitorShares()),
      merging(),
      ...people.slice(3).map((person) => person.keepVisitorShares()),
    ]);
    await expectEmpty(source);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 6, costHomes: 6 });
  });

  it('that is new gets not found during the merge', async () => {
    const { community, source, target } = await makeDuplicates();
    const visitor = await visitorOf(community);
    const answers = await duringMerge(
      source,
      target,
      () => Promise.allSettled([visitor.rate(source), visitor.price(source)]),
      { writes: 2 },
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
    }
    await expectEmpty(source);
  });
});

/** Creates a person who contributes to both vendors, in this order. */
async function contributeToBoth(older: Vendor, newer: Vendor, community: Community) {
  const person = await make.person({ community });
  const first = {
    review: await rows.rate(person, older, 2),
    cost: await rows.price(person, older, 100, { period: 'monthly' }),
  };
  clock.advance(1000);
  const second = {
    review: await rows.rate(person, newer, 5),
    cost: await rows.price(person, newer, 200, { period: 'monthly' }),
  };
  return { person, first, second };
}

const open = (row: typeof costs.$inferSelect) => {
  const { id: costId, amount, currency, costKind, unit, period, quantity } = row;
  const cost = { amount, costKind, unit, period, quantity, notes: '' };
  return { costId, seen: { ...cost, currency }, cost };
};

const seen = (reviewId: string) => ({ reviewId, seenUpdatedAt: null });

describe("an admin's decision about a cost during a merge of its vendor", () => {
  it('applies to the target', async () => {
    const { community, source, target } = await makeDuplicates();
    const made = [];
    for (let index = 0; index < 3; index += 1) {
      const person = await make.person({ community });
      const deleted = index === 2 ? { deletedAt: clock.now(), deletedBy: adminPerson.id } : {};
      made.push(open(await rows.price(person, source, 100, { period: 'monthly', ...deleted })));
    }
    const [edited, deleted, restored] = made as [
      ReturnType<typeof open>,
      ReturnType<typeof open>,
      ReturnType<typeof open>,
    ];
    await duringMerge(source, target, () =>
      Promise.all([
        admin.costs.editCost({ ...edited, cost: { ...edited.cost, amount: 90 } }),
        admin.costs.deleteCost(deleted),
        admin.costs.restoreCost(restored),
      ]),
    );
    await expectEmpty(source);
    expect(await rows.statsOf(target)).toMatchObject({ costHomes: 2, costSum: 190 });
    expect(await rows.statsOf(source)).toMatchObject({ costHomes: 0, costSum: 0 });
  });

  it('is refused if the merge kept the newer of two', async () => {
    const { community, source, target } = await makeDuplicates();
    const { first } = await contributeToBoth(source, target, community);
    const { costId, seen: shown, cost } = open(first.cost);
    const answers = await duringMerge(source, target, () =>
      Promise.allSettled([
        admin.costs.editCost({ costId, seen: shown, cost: { ...cost, amount: 90 } }),
        admin.costs.deleteCost({ costId, seen: shown }),
        admin.costs.restoreCost({ costId }),
      ]),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } });
    }
    expect(await rows.statsOf(target)).toMatchObject({ costHomes: 1, costSum: 200 });
  });
});

describe('a review during a merge of its vendor', () => {
  it('can be hidden, kept, shown again and reported on the target', async () => {
    const { community, source, target } = await makeDuplicates();
    const reader = (await h.signIn((await make.person({ community })).id)).api.reviews;
    const hiddenNow = { hiddenAt: clock.now(), hiddenBy: adminPerson.id, hiddenReason: 'unkind' as const };
    const rated = async (rating: number, values: object = {}) =>
      (await rows.rate(await make.person({ community }), source, rating, values)).id;
    const [plain, reported, hidden, read] = [
      await rated(1),
      await rated(2),
      await rated(3, hiddenNow),
      await rated(4),
    ];
    await reader.reportReview({ reviewId: reported, reason: 'unkind', note: '' });
    await duringMerge(source, target, () =>
      Promise.all([
        admin.reviews.hideReview({ ...seen(plain), reason: 'unkind', note: '' }),
        admin.reviews.keepReview(seen(reported)),
        admin.reviews.showReviewAgain(seen(hidden)),
        reader.reportReview({ reviewId: read, reason: 'unkind', note: '' }),
      ]),
    );
    await expectEmpty(source);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 3, ratingSum: 9 });
  });

  it('that is shown again just before the merge is the only one left of two', async () => {
    const { community, source, target } = await makeDuplicates();
    const { second } = await contributeToBoth(source, target, community);
    await admin.reviews.hideReview({ ...seen(second.review.id), reason: 'unkind', note: '' });
    // The decision pauses before the figures until the merge has had a chance to run.
    const stopped = breakpoint();
    const stopping = db.transaction(async (tx) => {
      await lockStats(tx, target.id);
      await stopped.wait();
    });
    await stopped.reached;
    const showing = admin.reviews.showReviewAgain(seen(second.review.id));
    await untilBlocked(db, 1);
    const merging = admin.vendors.mergeVendors(between(source, target));
    await Promise.all([stopping, showing, merging, stopped.releaseOnceBlocked(db, 2)]);
    await expectEmpty(source);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1, ratingSum: 5 });
  });

  it('is not found if the merge kept the newer of two', async () => {
    const { community, source, target } = await makeDuplicates();
    const { first } = await contributeToBoth(source, target, community);
    const hiding = () => admin.reviews.hideReview({ ...seen(first.review.id), reason: 'unkind', note: '' });
    await expect(duringMerge(source, target, hiding)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the market price during a merge', () => {
  const price = { amount: 150, unit: 'month' } as const;

  it('gets not found for the source and is set on the target', async () => {
    const { source, target } = await makeDuplicates();
    await admin.vendors.setMarketPrice({ vendorId: source.id, ...price });
    const answers = await duringMerge(source, target, () =>
      Promise.allSettled([
        admin.vendors.setMarketPrice({ vendorId: source.id, ...price, amount: 1 }),
        admin.vendors.removeMarketPrice({ vendorId: source.id }),
        admin.vendors.setMarketPrice({ vendorId: target.id, ...price, amount: 160 }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    for (const answer of answers.slice(0, 2)) expect(answer).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    const stored = await db.select().from(vendorMarketPrices);
    expect(stored.filter(({ vendorId }) => vendorId === source.id)).toEqual([]);
    expect(stored.find(({ vendorId }) => vendorId === target.id)).toMatchObject({ amount: 160 });
  });
});

describe('many concurrent writes', () => {
  it('never deadlock and leave correct figures', async () => {
    const { community, source, target } = await makeDuplicates();
    const people: (Awaited<ReturnType<typeof contributeToBoth>> & { client: typeof admin })[] = [];
    for (let index = 0; index < 6; index += 1) {
      const said =
        index % 2 === 0
          ? await contributeToBoth(source, target, community)
          : await contributeToBoth(target, source, community);
      people.push({ ...said, client: (await h.signIn(said.person.id)).api });
    }
    const line = { kind: 'monthly_plan' as const, amount: 130, quantity: 4 };
    const own = { comments: '', usesVendor: true, showName: true };
    const actions = people.flatMap(({ client, first, second }) => [
      () => client.costs.shareCosts({ vendorId: source.id, lines: [line], showName: true }),
      () => admin.reviews.hideReview({ ...seen(first.review.id), reason: 'unkind', note: '' }),
      () => admin.costs.deleteCost(open(second.cost)),
      () => client.reviews.rateVendor({ vendorId: target.id, rating: 4, ...own }),
      () =>
        client.reviews.reportReview({
          reviewId: people[0]?.second.review.id ?? '',
          reason: 'unkind',
          note: '',
        }),
      () => admin.reviews.hideReview({ ...seen(second.review.id), reason: 'unkind', note: '' }),
    ]);
    const answers = await Promise.allSettled([
      ...actions.slice(0, 12).map((action) => action()),
      admin.vendors.mergeVendors(between(source, target)),
      ...actions.slice(12).map((action) => action()),
    ]);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    for (const code of refusals) expect(['NOT_FOUND', 'CONFLICT', 'FORBIDDEN']).toContain(code);
    await expectEmpty(source);
    const shown = await rows.statsOf(target);
    await rows.refresh(target);
    expect(await rows.statsOf(target)).toEqual(shown);
  });
});
