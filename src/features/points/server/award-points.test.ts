import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import { users } from '../../../schema/account.tables.ts';
import { badgeLevels, pointRewards, userPointHistory } from '../../../schema/point.tables.ts';
import { awardPoints, seedPoints } from './award.ts';

const harness = await startHarness();
const { db, make, clock } = harness;

const award = (userId: string, subject = 'vendor-1', activity: PointActivity = 'rate_vendor') =>
  db.transaction((tx) =>
    awardPoints(tx, userId, [{ activity, subject, description: 'Rated Blue Wave' }], clock.now()),
  );

async function pointsOf(userId: string) {
  const [row] = await db
    .select({
      points: users.points,
      sum: sql<number>`(select coalesce(sum(points_earned), 0)::int from user_point_history where user_id = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

describe('points', () => {
  it('follow the reward of the action and are recorded in the history', async () => {
    const { id } = await make.person();
    expect(await award(id)).toBe(5);
    expect(await pointsOf(id)).toEqual({ points: 5, sum: 5 });
    const history = await db.select().from(userPointHistory).where(eq(userPointHistory.userId, id));
    expect(history).toMatchObject([
      {
        activityType: 'rate_vendor',
        subject: 'vendor-1',
        pointsEarned: 5,
        description: 'Rated Blue Wave',
        createdAt: clock.now(),
      },
    ]);
  });

  it('are awarded once per person, activity and subject', async () => {
    const [one, other] = [await make.person(), await make.person()];
    await award(one.id);
    expect(await award(one.id)).toBe(0);
    expect(await award(one.id, 'vendor-2')).toBe(5);
    expect(await award(other.id)).toBe(5);
    expect(await pointsOf(one.id)).toEqual({ points: 10, sum: 10 });
  });

  it('are awarded once even if the same action is rewarded concurrently', async () => {
    const { id } = await make.person();
    const awards = await Promise.all(Array.from({ length: 8 }, () => award(id)));
    expect(awards.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 5]);
    expect(await pointsOf(id)).toEqual({ points: 5, sum: 5 });
  });

  it('all count for different concurrent actions', async () => {
    const { id } = await make.person();
    await Promise.all(Array.from({ length: 8 }, (_, index) => award(id, `vendor-${index}`)));
    expect(await pointsOf(id)).toEqual({ points: 40, sum: 40 });
  });

  it('of several awards in one call are added up, each only once', async () => {
    const { id } = await make.person();
    const awards = (['rate_vendor', 'review_submission'] as const).map((activity) => ({
      activity,
      subject: 'vendor-1',
      description: 'Rated Blue Wave',
    }));
    const awardAll = () => db.transaction((tx) => awardPoints(tx, id, awards, clock.now()));
    await award(id);
    expect([await awardAll(), await awardAll()]).toEqual([2, 0]);
    expect(await pointsOf(id)).toEqual({ points: 7, sum: 7 });
  });

  it('are not awarded for an activity without a reward', async () => {
    const { id } = await make.person();
    expect(await award(id, 'vendor-1', 'validation_warning')).toBe(0);
    expect(await pointsOf(id)).toEqual({ points: 0, sum: 0 });
  });

  it('are rolled back with the transaction of the action', async () => {
    const { id } = await make.person();
    const failing = db.transaction(async (tx) => {
      await awardPoints(
        tx,
        id,
        [{ activity: 'rate_vendor', subject: 'vendor-1', description: 'Rated' }],
        clock.now(),
      );
      throw new Error('The action failed');
    });
    await expect(failing).rejects.toThrow('The action failed');
    expect(await pointsOf(id)).toEqual({ points: 0, sum: 0 });
  });
});

describe('the first startup', () => {
  it('creates the default rewards and badges', async () => {
    const rewards = await db.select().from(pointRewards);
    expect(Object.fromEntries(rewards.map(({ activity, points }) => [activity, points]))).toEqual({
      join_site: 5,
      vendor_submission: 5,
      rate_vendor: 5,
      review_submission: 2,
      cost_submission: 3,
      invite_neighbor: 10,
    });
    const badges = await db.select().from(badgeLevels).orderBy(badgeLevels.minPoints);
    expect(badges.map(({ name, minPoints, icon }) => [name, minPoints, icon])).toEqual([
      ['Newcomer', 0, 'user'],
      ['Neighbor', 10, 'users'],
      ['Helper', 25, 'heart'],
      ['Star', 60, 'star'],
      ['Pillar', 120, 'crown'],
      ['Legend', 250, 'trophy'],
    ]);
  });

  it('does not overwrite changes by an admin when repeated', async () => {
    await db.update(pointRewards).set({ points: 7 }).where(eq(pointRewards.activity, 'join_site'));
    await db.delete(badgeLevels).where(eq(badgeLevels.name, 'Legend'));
    await db.transaction((tx) => seedPoints(tx));
    const [joining] = await db.select().from(pointRewards).where(eq(pointRewards.activity, 'join_site'));
    expect(joining?.points).toBe(7);
    expect(await db.select().from(badgeLevels)).toHaveLength(5);
  });

  it('allows a reward of 0 points', async () => {
    await db.update(pointRewards).set({ points: 0 }).where(eq(pointRewards.activity, 'vendor_submission'));
    const { id } = await make.person();
    expect(await award(id, 'vendor-1', 'vendor_submission')).toBe(0);
    expect(await db.select().from(userPointHistory).where(eq(userPointHistory.userId, id))).toEqual([]);
  });
});
