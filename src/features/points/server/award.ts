import type { BadgeIcon, PointActivity } from '../../../catalogue/point-activities.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type Award,
  hasBadgeLevels,
  insertAwards,
  insertBadgeLevels,
  insertMissingRewards,
} from './point.queries.ts';

export type { Award } from './point.queries.ts';

/**
 * Awards the points that `point_rewards` sets, once per person, activity and subject. Repeated awards, rewards of 0 and
 * activities without a reward change nothing. Call it in the transaction of the action; `contribute` does this for its
 * own writes.
 *
 * @returns the points earned now
 */
export async function awardPoints(
  tx: Tx,
  userId: string,
  awards: readonly Award[],
  now: Date,
): Promise<number> {
  return awards.length === 0 ? 0 : insertAwards(tx, userId, awards, now);
}

/** Rewards that the first start creates (docs/rules/points.md, 'First rewards'). Admins can change them later. */
const defaultRewards: { activity: PointActivity; points: number; description: string }[] = [
  { activity: 'invite_neighbor', points: 10, description: 'Invite a neighbor who joins' },
  { activity: 'join_site', points: 5, description: 'Join your neighborhood on Porchlist' },
  { activity: 'vendor_submission', points: 5, description: 'Add a new provider' },
  { activity: 'rate_vendor', points: 5, description: 'Rate a provider, once per provider' },
  { activity: 'cost_submission', points: 3, description: 'Share what you pay, once per provider' },
  { activity: 'review_submission', points: 2, description: 'Write a comment with your rating' },
];

const defaultBadges: { name: string; minPoints: number; icon: BadgeIcon; color: string }[] = [
  { name: 'Newcomer', minPoints: 0, icon: 'user', color: '#6b7a8f' },
  { name: 'Neighbor', minPoints: 10, icon: 'users', color: '#3d8b6d' },
  { name: 'Helper', minPoints: 25, icon: 'heart', color: '#c4566a' },
  { name: 'Star', minPoints: 60, icon: 'star', color: '#d98a2b' },
  { name: 'Pillar', minPoints: 120, icon: 'crown', color: '#7a5ea8' },
  { name: 'Legend', minPoints: 250, icon: 'trophy', color: '#b8922e' },
];

/**
 * Inserts the default rewards and badge levels. Repeating it changes nothing: existing rewards keep their values, and
 * badge levels are inserted only if there are none, so that deleted ones do not come back.
 */
export async function seedPoints(tx: Tx): Promise<void> {
  await insertMissingRewards(tx, defaultRewards);
  if (!(await hasBadgeLevels(tx))) await insertBadgeLevels(tx, defaultBadges);
}
