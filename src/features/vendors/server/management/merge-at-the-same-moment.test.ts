import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approve } from '../../../../../tests/support/decisions.ts';
import type { Person, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { breakpoint } from '../../../../../tests/support/lock-waits.ts';
import { between, vendorMergesOn } from '../../../../../tests/support/vendor-merges.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { contextOf } from '../../../../../tests/support/vendor-world/world.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';
import { contribute } from '../../../contributions/server/contribute.ts';
import { setOwnVendor } from '../../../contributions/server/shared-queries.ts';
import { saveReview } from '../../../reviews/server/rate.ts';
import { lockMergeVendors, markMerged } from './vendor-merge.queries.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const { adminPerson, admin, makeDuplicates, reviewsOf } = await vendorMergesOn(h);
const own = { comments: '', usesVendor: false, showName: true };

describe('concurrent with a merge', () => {
  it('a first rating of the source delays the merge and moves, too', async () => {
    const { community, source, target } = await makeDuplicates();
    const person = await make.person({ community });
    const saved = breakpoint();
    const context = await contextOf(h, person);
    const saving = contribute(context, source.id, {}, async (tx, about) => {
      const awards = await saveReview(tx, about, { rating: 5, comments: '', hasTie: false, showName: true });
      await setOwnVendor(tx, about, { isUsed: true, myRating: 5 });
      await saved.wait();
      return { awards };
    });
    await saved.reached;
    await Promise.all([saving, admin.mergeVendors(between(source, target)), saved.releaseOnceBlocked(db, 1)]);
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1, ratingSum: 5, homesServiced: 1 });
  });

  it('a first rating during the merge waits and gets not found', async () => {
    const { community, source, target } = await makeDuplicates();
    const person = await h.signIn((await make.person({ community })).id);
    const merge = between(source, target);
    const held = breakpoint();
    const merging = db.transaction(async (tx) => {
      await lockMergeVendors(tx, merge);
      await markMerged(tx, merge, { by: adminPerson.id, at: clock.now() });
      await held.wait();
    });
    await held.reached;
    const rating = person.api.reviews.rateVendor({ vendorId: source.id, rating: 4, ...own });
    const refused = expect(rating).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await Promise.all([refused, held.releaseOnceBlocked(db, 1), merging]);
    expect(await reviewsOf(source)).toEqual([]);
  });

  it('no rating is lost: each moves or gets not found', async () => {
    const { community, source, target } = await makeDuplicates();
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

  it('an approval of a person counts them on the target', async () => {
    const { community, source, target } = await makeDuplicates();
    const person = await make.person({ community, isVerified: false });
    await rows.rate(person, source, 5);
    const { api } = await h.signIn(adminPerson.id);
    await Promise.all([approve(api, person.id), admin.mergeVendors(between(source, target))]);
    await h.drain();
    expect(await rows.statsOf(target)).toMatchObject({ ratingCount: 1 });
  });

  it('the reverse merge ends with one vendor that has everything', async () => {
    const { community, source, target } = await makeDuplicates();
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
