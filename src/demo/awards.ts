import type { PointActivity } from '../catalogue/point-activities.ts';
import { minRewardedCommentsLength } from '../features/reviews/review.schema.ts';
import type { userPointHistory } from '../schema/point.tables.ts';
import type { Activity } from './activity.ts';
import type { DemoInvitation } from './invitations.ts';
import type { DemoPerson } from './people.ts';
import { idOf } from './random.ts';
import type { DemoVendor } from './vendors.ts';

type Award = typeof userPointHistory.$inferInsert;

interface Contributions {
  communityName: string;
  people: readonly DemoPerson[];
  vendors: readonly DemoVendor[];
  activity: Activity;
  invitations: readonly DemoInvitation[];
}

/** Returns the awards for contributions by the rules of the product: once per person, activity and subject. */
export function inventAwards(
  { communityName, people, vendors, activity, invitations }: Contributions,
  rewards: ReadonlyMap<PointActivity, number>,
): Award[] {
  const awards = new Map<string, Award>();
  const award = (
    userId: string,
    activityType: PointActivity,
    subject: string,
    description: string,
    createdAt: Date,
  ) => {
    const id = idOf(`award ${userId} ${activityType} ${subject}`);
    const pointsEarned = rewards.get(activityType) ?? 0;
    if (pointsEarned === 0 || awards.has(id)) return;
    awards.set(id, { id, userId, activityType, subject, pointsEarned, description, createdAt });
  };
  const nameOf = new Map(vendors.map(({ row }) => [row.id, row.name]));
  for (const { id, row } of people)
    award(id, 'join_site', 'site', `Welcome bonus for joining ${communityName}`, row.createdAt);
  for (const { row, submittedBy } of vendors)
    award(submittedBy.id, 'vendor_submission', row.id, `Added ${row.name}`, row.createdAt);
  for (const { userId, vendorId, comments, createdAt } of activity.reviews) {
    const name = nameOf.get(vendorId);
    award(userId, 'rate_vendor', vendorId, `Rated ${name}`, createdAt);
    if ((comments?.length ?? 0) >= minRewardedCommentsLength)
      award(userId, 'review_submission', vendorId, `Reviewed ${name}`, createdAt);
  }
  for (const { createdBy, vendorId, createdAt } of activity.costs)
    award(createdBy, 'cost_submission', vendorId, `Shared costs of ${nameOf.get(vendorId)}`, createdAt);
  const verifiedAt = new Map(people.map(({ id, row }) => [id, row.verifiedAt]));
  for (const { acceptedBy, invitedBy } of invitations) {
    const at = acceptedBy ? verifiedAt.get(acceptedBy) : null;
    if (acceptedBy && at)
      award(invitedBy, 'invite_neighbor', acceptedBy, 'A neighbor you invited has joined', at);
  }
  return [...awards.values()];
}
