import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { badgeLevels, pointRewards, userPointHistory } from '../../../schema/point.tables.ts';
import type { AddBadgeLevelInput } from '../points.schema.ts';
import { awardPoints, seedPoints } from './award.ts';

const h = await startHarness();
const { db, make, clock } = h;

beforeEach(async () => {
  await db.delete(badgeLevels);
  await db.delete(pointRewards);
  await db.transaction((tx) => seedPoints(tx));
});

async function admin() {
  const person = await make.person({ community: null, isPlatformAdmin: true });
  const client = await h.signIn(person.id);
  return { person, client, points: client.api.points };
}

const guide: AddBadgeLevelInput = { name: 'Guide', minPoints: 40, color: '#2f7d8c', icon: 'heart' };
const logOf = (subjectId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));

async function levelOf(name: string) {
  const [row] = await db.select().from(badgeLevels).where(eq(badgeLevels.name, name));
  if (!row) throw new Error(`There is no ${name}.`);
  return row;
}

describe('badge levels', () => {
  it('are listed by their points for everyone as soon as they are added', async () => {
    const decider = await admin();
    await decider.points.addBadgeLevel({ ...guide, name: '  The   Guide\u0000 ', color: '#2F7D8C' });
    const resident = (await h.signIn((await make.person()).id)).api;
    const listed = await resident.points.listBadgeLevels();
    expect(listed.map(({ name }) => name)).toEqual([
      'Newcomer',
      'Neighbor',
      'Helper',
      'The Guide',
      'Star',
      'Pillar',
      'Legend',
    ]);
    expect(listed[3]).toMatchObject({ minPoints: 40, color: '#2f7d8c', icon: 'heart' });
    expect(await logOf(listed[3]?.id ?? '')).toMatchObject([
      {
        actorId: decider.person.id,
        action: 'badge_level.add',
        subjectType: 'badge level',
        details: { name: 'The Guide', before: null, after: { minPoints: 40 } },
      },
    ]);
  });

  it('require every field and report which one is missing or invalid', async () => {
    const decider = await admin();
    const refused = async (level: object) => {
      const { status, json } = await decider.client.raw('points/addBadgeLevel', level);
      return [status, (json as { data: { fields?: object } }).data.fields];
    };
    expect(await refused({})).toEqual([
      422,
      {
        name: 'All fields are required: Please enter a name.',
        minPoints: 'All fields are required: Please enter the points it starts at.',
        color: 'All fields are required: Please choose a color.',
        icon: 'All fields are required: Please choose an icon.',
      },
    ]);
    for (const [field, values] of Object.entries({
      name: ['', ' \u200b ', 'x'.repeat(41), 7],
      minPoints: [-1, 0.5, 1_000_001, '10', null],
      color: ['red', '#fff', '#12345g', 'url(x)', '#123456;'],
      icon: ['', 'skull', null],
    })) {
      for (const value of values) {
        const [status, fields] = await refused({ ...guide, [field]: value });
        expect([status, Object.keys(fields ?? {})], `${field} ${String(value)}`).toEqual([422, [field]]);
      }
    }
    expect(await db.$count(badgeLevels)).toBe(6);
  });

  it('have unique names and points, also with concurrent additions', async () => {
    const decider = await admin();
    await expect(decider.points.addBadgeLevel({ ...guide, name: 'sTAR' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { name: 'There is already a badge with this name.' } },
    });
    await expect(decider.points.addBadgeLevel({ ...guide, minPoints: 60 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { minPoints: 'Another badge starts at these points.' } },
    });
    const star = await levelOf('Star');
    const edited = { badgeLevelId: star.id, ...guide };
    await expect(decider.points.editBadgeLevel({ ...edited, name: 'HELPER' })).rejects.toMatchObject({
      data: { fields: { name: expect.any(String) } },
    });
    await expect(decider.points.editBadgeLevel({ ...edited, minPoints: 25 })).rejects.toMatchObject({
      data: { fields: { minPoints: expect.any(String) } },
    });
    expect(await logOf(star.id)).toEqual([]);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => decider.points.addBadgeLevel(guide)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be edited without changing name or points', async () => {
    const decider = await admin();
    const star = await levelOf('Star');
    const edited = { name: 'STAR', minPoints: 60, color: '#123456', icon: 'crown' as const };
    await decider.points.editBadgeLevel({ badgeLevelId: star.id, ...edited });
    expect(await levelOf('STAR')).toMatchObject(edited);
    expect((await logOf(star.id))[0]).toMatchObject({
      action: 'badge_level.edit',
      details: { name: 'STAR', before: { name: 'Star', icon: 'star' }, after: edited },
    });
    const unknown = { badgeLevelId: decider.person.id };
    await expect(decider.points.editBadgeLevel({ ...unknown, ...guide })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(decider.points.deleteBadgeLevel(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('always start at 0 points: the first one cannot be moved or deleted', async () => {
    const decider = await admin();
    const { id: badgeLevelId, ...newcomer } = await levelOf('Newcomer');
    await expect(
      decider.points.editBadgeLevel({ badgeLevelId, ...newcomer, minPoints: 1 }),
    ).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { minPoints: 'The first badge starts at 0 points, so that everyone has one.' } },
    });
    await expect(decider.points.deleteBadgeLevel({ badgeLevelId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('The first badge stays'),
    });
    await decider.points.editBadgeLevel({ badgeLevelId, ...newcomer, name: 'Fresh face' });
    const others = await db.select().from(badgeLevels).where(sql`${badgeLevels.minPoints} > 0`);
    await Promise.all(others.map(({ id }) => decider.points.deleteBadgeLevel({ badgeLevelId: id })));
    expect(await decider.points.listBadgeLevels()).toMatchObject([{ name: 'Fresh face', minPoints: 0 }]);
    const [deleted] = others;
    expect(await logOf(deleted?.id ?? '')).toMatchObject([
      { action: 'badge_level.delete', details: { name: deleted?.name, after: null } },
    ]);
    expect((await decider.client.api.audit.listAuditLog({ query: 'Fresh face' })).rows).toMatchObject([
      { action: 'badge_level.edit', subjectName: 'Fresh face' },
    ]);
  });
});

describe('point rewards', () => {
  async function rewardOf(activity: 'rate_vendor' | 'join_site') {
    const [row] = await db.select().from(pointRewards).where(eq(pointRewards.activity, activity));
    return row?.id ?? '';
  }

  it('apply to later actions when changed; points already earned stay', async () => {
    const decider = await admin();
    const person = await make.person();
    const award = (subject: string) =>
      db.transaction((tx) =>
        awardPoints(tx, person.id, [{ activity: 'rate_vendor', subject, description: 'Rated' }], clock.now()),
      );
    await award('one');
    const pointRewardId = await rewardOf('rate_vendor');
    await decider.points.editPointReward({ pointRewardId, points: 8, description: ' Rate  a vendor ' });
    await award('two');
    await award('one');
    const earned = await db.select().from(userPointHistory).where(eq(userPointHistory.userId, person.id));
    expect(earned.map(({ pointsEarned }) => pointsEarned).toSorted()).toEqual([5, 8]);
    const [{ points } = { points: 0 }] = await db.select().from(users).where(eq(users.id, person.id));
    expect(points).toBe(13);

    const resident = (await h.signIn(person.id)).api;
    expect((await resident.accounts.getProfile()).points).toBe(13);
    expect(await resident.points.listPointRewards()).toContainEqual(
      expect.objectContaining({ activity: 'rate_vendor', points: 8, description: 'Rate a vendor' }),
    );
    expect(await logOf(pointRewardId)).toMatchObject([
      {
        actorId: decider.person.id,
        action: 'point_reward.edit',
        subjectType: 'point reward',
        details: { name: 'rate_vendor', before: { points: 5 }, after: { points: 8 } },
      },
    ]);
  });

  it('of 0 points are hidden from residents and shown to admins', async () => {
    const decider = await admin();
    const pointRewardId = await rewardOf('join_site');
    await decider.points.editPointReward({ pointRewardId, points: 0, description: 'Join' });
    const all = await decider.points.listAllPointRewards();
    expect(all.map(({ activity }) => activity)).toContain('join_site');
    expect(all).toHaveLength(6);
    const shown = await (await h.signIn((await make.person()).id)).api.points.listPointRewards();
    expect(shown.map(({ activity }) => activity)).not.toContain('join_site');
  });

  it('are whole numbers of 0 or more with a description, and their activity cannot change', async () => {
    const decider = await admin();
    const pointRewardId = await rewardOf('rate_vendor');
    const wrong = async (change: object) => {
      const input = { pointRewardId, points: 5, description: 'Rate', ...change };
      const { status, json } = await decider.client.raw('points/editPointReward', input);
      return [status, Object.keys((json as { data?: { fields?: object } }).data?.fields ?? {})];
    };
    expect(await wrong({ points: -1 })).toEqual([422, ['points']]);
    expect(await wrong({ points: 1.5 })).toEqual([422, ['points']]);
    expect(await wrong({ points: 10_001 })).toEqual([422, ['points']]);
    expect(await wrong({ points: null })).toEqual([422, ['points']]);
    expect(await wrong({ description: ' ' })).toEqual([422, ['description']]);
    expect(await wrong({ description: 'x'.repeat(121) })).toEqual([422, ['description']]);
    expect((await wrong({ pointRewardId: decider.person.id }))[0]).toBe(404);
    await decider.client.raw('points/editPointReward', {
      pointRewardId,
      points: 6,
      description: 'Rate',
      activity: 'join_site',
    });
    const [row] = await db.select().from(pointRewards).where(eq(pointRewards.id, pointRewardId));
    expect(row).toMatchObject({ activity: 'rate_vendor', points: 6 });
  });
});
