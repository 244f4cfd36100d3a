import type { PointActivity } from '../catalogue/point-activities.ts';
import { minRewardedCommentsLength } from '../features/reviews/review.schema.ts';
import type { userPointHistory } from '../schema/point.tables.ts';
import type { Activity } from './activity.ts';
import type { DemoInvitation } from './invitations.ts';
import type { DemoPerson } from './people.ts';
import { idOf } from './random.ts';
import type { DemoVendor } from './vendors.ts';

export type DemoAward = typeof userPointHistory.$inferInsert;

interface Contributions {
  communityName: string;
  people: readonly DemoPerson[];
  vendors: readonly DemoVendor[];
  activity: Activity;
  invitations: readonly DemoInvitation[];
}

/**
 * Returns the awards for contributions by the rules of the product: once per person, activity and subject.
 */
export function inventAwards(
  contributions: Contributions,
  rewards: ReadonlyMap<PointActivity, number>,
): DemoAward[] {
  const { people, vendors, activity, invitations } = contributions;
  const awards = new Map<string, DemoAward>();
  const nameOf = new Map(vendors.map(({ row }) => [row.id, row.name]));
  const award = (
    userId: string,
    activityType: PointActivity,
    subject: string,
    description: string,
    createdAt: Date,
  ) => {
    const id = idOf(`award ${userId} ${activityType} ${subject}`);
    const pointsEarned = rewards.get(activityType) ?? 0;
    if (pointsEarned > 0 && !awards.has(id)) {
      awards.set(id, { id, userId, activityType, subject, pointsEarned, description, createdAt });
    }
  };

  for (const { id, row } of people) {
    award(id, 'join_site', 'site', `Welcome bonus for joining ${contributions.communityName}`, row.createdAt);
  }
  for (const { row, submittedBy } of vendors) {
    award(submittedBy.id, 'vendor_submission', row.id, `Added ${row.name}`, row.createdAt);
  }
  for (const review of activity.reviews) {
    const name = nameOf.get(review.vendorId) ?? '';
    award(review.userId, 'rate_vendor', review.vendorId, `Rated ${name}`, review.createdAt);
    if ((review.comments?.length ?? 0) >= minRewardedCommentsLength) {
      award(review.userId, 'review_submission', review.vendorId, `Reviewed ${name}`, review.createdAt);
    }
  }
  for (const cost of activity.costs) {
    const name = nameOf.get(cost.vendorId) ?? '';
    award(cost.createdBy, 'cost_submission', cost.vendorId, `Shared costs of ${name}`, cost.createdAt);
  }
  const verifiedAt = new Map(people.map(({ id, row }) => [id, row.verifiedAt]));
  for (const { acceptedBy, invitedBy } of invitations) {
    const at = acceptedBy ? verifiedAt.get(acceptedBy) : null;
    if (acceptedBy && at)
      award(invitedBy, 'invite_neighbor', acceptedBy, 'A neighbor you invited has joined', at);
  }
  return [...awards.values()];
}
