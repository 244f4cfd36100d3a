import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';

const h = await startHarness();

it('lists rewards with the highest first and badge levels with the lowest first', async () => {
  const { api } = await h.signIn((await h.make.person()).id);
  const rewards = await api.points.listPointRewards();
  expect(rewards[0]).toMatchObject({ activity: 'invite_neighbor', points: 10 });
  expect(rewards.map(({ points }) => points)).toEqual(
    rewards.map(({ points }) => points).toSorted((a, b) => b - a),
  );
  const badges = await api.points.listBadgeLevels();
  expect(badges.map(({ name }) => name)).toEqual([
    'Newcomer',
    'Neighbor',
    'Helper',
    'Star',
    'Pillar',
    'Legend',
  ]);
});

it("shows the latest 50 entries of a person's own history, without corrections and warnings", async () => {
  const person = await h.make.person();
  const neighbor = await h.make.person();
  const start = h.clock.now().getTime();
  const entry = (
    index: number,
    activityType: 'rate_vendor' | 'system_correction' | 'validation_warning',
  ) => ({
    userId: person.id,
    activityType,
    subject: `subject ${index}`,
    pointsEarned: 5,
    description: `Entry ${index}`,
    createdAt: new Date(start + index * 1000),
  });
  await h.db
    .insert(userPointHistory)
    .values([
      ...Array.from({ length: 55 }, (_, index) => entry(index, 'rate_vendor')),
      entry(100, 'system_correction'),
      entry(101, 'validation_warning'),
      { ...entry(102, 'rate_vendor'), userId: neighbor.id, description: "A neighbor's" },
    ]);
  const history = await (await h.signIn(person.id)).api.points.listPointHistory();
  expect(history).toHaveLength(50);
  expect(history[0]?.description).toBe('Entry 54');
  expect(history.at(-1)?.description).toBe('Entry 5');
});
