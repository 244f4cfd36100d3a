import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approve } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { breakpoint } from '../../../../tests/support/lock-waits.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { contextOf } from '../../../../tests/support/vendor-world/world.ts';
import { users } from '../../../schema/account.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { setOwnVendor } from '../../contributions/server/shared-queries.ts';
import { refreshFigures } from '../../figures/server/vendor-stats.ts';

const harness = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);

const rating = { comments: '', usesVendor: true, showName: true };

const { residents, atVendor } = residentsOn(harness);

describe('concurrent writes', () => {
  it('lose no cost', async () => {
    const { community, vendor } = await atVendor();
    await Promise.all(
      (await residents(community, 12)).map(({ api }, index) =>
        api.costs.shareCosts({
          vendorId: vendor.id,
          lines: [{ kind: 'monthly_plan', amount: 100 + index, quantity: 4 }],
          showName: true,
        }),
      ),
    );
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 12, costSum: 1266 });
  });

  it('count a rating during the approval of its author', async () => {
    const community = await make.community();
    const admin = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const made = [];
    for (const pending of await residents(community, 12, { isVerified: false }))
      made.push({ ...pending, vendor: await make.vendor(community) });
    await Promise.all(
      made.flatMap(({ person, api, vendor }) => [
        api.reviews.rateVendor({ vendorId: vendor.id, rating: 4, ...rating }),
        approve(admin.api, person.id),
      ]),
    );
    await harness.drain();
    for (const { vendor } of made) {
      expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 1, ratingSum: 4, homesServiced: 1 });
    }
  });

  it('make the approval wait for a use, which it then counts', async () => {
    const { vendor, person } = await atVendor({ isVerified: false });
    const admin = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const saved = breakpoint();
    const context = await contextOf(harness, person);
    const saving = contribute(context, vendor.id, {}, async (tx, about) => {
      await setOwnVendor(tx, about, { isUsed: true });
      await saved.wait();
      return { awards: [] };
    });
    await saved.reached;
    await Promise.all([saving, approve(admin.api, person.id), saved.releaseOnceBlocked(db, 1)]);
    await harness.drain();
    expect(await rows.statsOf(vendor)).toMatchObject({ homesServiced: 1 });
  });

  it('add one of several vendors with the same name; the others get a conflict that names it', async () => {
    const community = await make.community();
    const people = await residents(community, 6);
    const spellings = [
      'Blue Wave Pools',
      'blue wave pools',
      'Blue-Wave Pools',
      'BLUE WAVE POOLS!',
      'Blue Wave, Pools',
    ];
    const answers = await Promise.all(
      people.map(({ client }, index) =>
        client.raw('vendors/submitVendor', {
          category: 'Pool',
          name: spellings[index % spellings.length],
          contactInfo: '5615550100',
          googlePlaceId: null,
          costs: [],
          rating: 5,
          ...rating,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.json;
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      data: {
        title: 'Vendor already exists',
        fields: { name: expect.stringMatching(/already listed under Pool/) },
      },
    });
    const added = await db.select().from(vendors).where(eq(vendors.communityId, community.id));
    expect(added).toHaveLength(1);
    expect(await rows.statsOf(added[0] as { id: string })).toMatchObject({
      ratingCount: 1,
      homesServiced: 1,
    });
  });

  it('add one review and points once for two clicks on Save', async () => {
    const { vendor, person, api } = await atVendor();
    const comments = 'They come on time and clean up after themselves.';
    await Promise.all(
      Array.from({ length: 6 }, () =>
        api.reviews.rateVendor({ vendorId: vendor.id, rating: 5, ...rating, comments }),
      ),
    );
    expect(await db.select().from(reviews).where(eq(reviews.vendorId, vendor.id))).toHaveLength(1);
    const history = await db.select().from(userPointHistory).where(eq(userPointHistory.userId, person.id));
    expect(history.map(({ activityType }) => activityType).toSorted()).toEqual([
      'rate_vendor',
      'review_submission',
    ]);
    const [row] = await db.select({ points: users.points }).from(users).where(eq(users.id, person.id));
    expect(row?.points).toBe(7);
  });

  it('to the figures of the same vendors in different order do not deadlock', async () => {
    const community = await make.community();
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await make.vendor(community)).id);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        db.transaction((tx) =>
          refreshFigures(tx, { vendorIds: index % 2 ? ids : ids.toReversed() }, clock.now()),
        ),
      ),
    );
  });
});
