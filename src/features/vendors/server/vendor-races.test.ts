import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approve } from '../../../../tests/support/decisions.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { breakpoint } from '../../../../tests/support/lock-waits.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { contextOf } from '../../../../tests/support/vendor-world/world.ts';
import { users } from '../../../schema/account.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { setOwnVendor } from '../../contributions/server/own-part.ts';
import { refreshFigures } from '../../figures/server/vendor-stats.ts';

const harness = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);

const rating = { comments: '', usesVendor: true, showName: true };

async function peopleOf(
  community: Awaited<ReturnType<typeof make.community>>,
  count: number,
  isVerified = true,
) {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await make.person({ community, isVerified }));
  return Promise.all(people.map(async (person) => ({ person, client: await harness.signIn(person.id) })));
}

describe('concurrent writes', () => {
  it('lose no rating', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const people = await peopleOf(community, 24);
    await Promise.all(
      people.map(({ client }, index) =>
        client.api.reviews.rateVendor({ vendorId: vendor.id, rating: (index % 5) + 1, ...rating }),
      ),
    );
    expect(await rows.statsOf(vendor)).toMatchObject({
      ratingCount: 24,
      ratingSum: people.reduce((sum, _, index) => sum + (index % 5) + 1, 0),
      homesServiced: 24,
    });
  });

  it('lose no cost', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const people = await peopleOf(community, 12);
    await Promise.all(
      people.map(({ client }, index) =>
        client.api.costs.shareCosts({
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
    const pending = await peopleOf(community, 12, false);
    const made = [];
    for (const { person, client } of pending)
      made.push({ person, client, vendor: await make.vendor(community) });
    await Promise.all(
      made.flatMap(({ person, client, vendor }) => [
        client.api.reviews.rateVendor({ vendorId: vendor.id, rating: 4, ...rating }),
        approve(admin.api, person.id),
      ]),
    );
    for (const { vendor } of made) {
      expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 1, ratingSum: 4, homesServiced: 1 });
    }
  });

  it('make the approval wait for a use, which it then counts', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const person = await make.person({ community, isVerified: false });
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
    expect(await rows.statsOf(vendor)).toMatchObject({ homesServiced: 1 });
  });

  it('add one of several vendors with the same name; the others get a conflict that names it', async () => {
    const community = await make.community();
    const people = await peopleOf(community, 6);
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
    const community = await make.community();
    const vendor = await make.vendor(community);
    const [one] = await peopleOf(community, 1);
    if (!one) throw new Error('Nobody there');
    const comments = 'They come on time and clean up after themselves.';
    await Promise.all(
      Array.from({ length: 6 }, () =>
        one.client.api.reviews.rateVendor({ vendorId: vendor.id, rating: 5, ...rating, comments }),
      ),
    );
    expect(await db.select().from(reviews).where(eq(reviews.vendorId, vendor.id))).toHaveLength(1);
    const history = await db
      .select()
      .from(userPointHistory)
      .where(eq(userPointHistory.userId, one.person.id));
    expect(history.map(({ activityType }) => activityType).toSorted()).toEqual([
      'rate_vendor',
      'review_submission',
    ]);
    const [row] = await db.select({ points: users.points }).from(users).where(eq(users.id, one.person.id));
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
