import { sessionLifetime } from '../access/server/start-session.ts';
import { findTypicalCost } from '../catalogue/cost-kinds.ts';
import type { PointActivity } from '../catalogue/point-activities.ts';
import { minRewardedCommentsLength } from '../features/reviews/review.schema.ts';
import { hashToken, newToken } from '../platform/auth/tokens.ts';
import type { sessions, users } from '../schema/account.tables.ts';
import type { auditLog } from '../schema/audit.tables.ts';
import type { directoryAddresses } from '../schema/community.tables.ts';
import type {
  addressChangeRequests,
  hoaAdmins,
  householdMembers,
  households,
} from '../schema/household.tables.ts';
import type { invitations } from '../schema/invitation.tables.ts';
import type { userPointHistory } from '../schema/point.tables.ts';
import type { reports } from '../schema/report.tables.ts';
import type { categoryMarketPrices, vendorMarketPrices, vendors } from '../schema/vendor.tables.ts';
import { type Activity, inventActivity } from './activity.ts';
import { type DemoInvitation, inventInvitations } from './invitations.ts';
import type { Neighborhood } from './neighborhoods.ts';
import { type DemoPerson, directoryOf, inventPeople } from './people.ts';
import { inventPreviewVisits, type PreviewVisits } from './preview-visits.ts';
import { type Calendar, idOf, randomOf } from './random.ts';
import { inventReportedReviews } from './reported-reviews.ts';
import { inventAddressRequests, inventFarAddressChanges } from './requests.ts';
import { type DemoVendor, inventAreaPrices, inventVendors } from './vendors.ts';

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];

/** All rows of one community, in insertable order. */
export interface Story {
  directoryAddresses: Rows<typeof directoryAddresses>;
  users: Rows<typeof users>;
  households: Rows<typeof households>;
  householdMembers: Rows<typeof householdMembers>;
  sessions: Rows<typeof sessions>;
  hoaAdmins: Rows<typeof hoaAdmins>;
  vendors: (typeof vendors.$inferInsert & { id: string })[];
  areaPrices: Rows<typeof categoryMarketPrices>;
  marketPrices: Rows<typeof vendorMarketPrices>;
  activity: Activity;
  reports: Rows<typeof reports>;
  reviewDecisions: Rows<typeof auditLog>;
  addressRequests: Rows<typeof addressChangeRequests>;
  invitations: Rows<typeof invitations>;
  awards: DemoAward[];
  previewVisits: PreviewVisits;
}

/** Depends only on the neighborhood and the day. */
export function inventStory(
  neighborhood: Neighborhood,
  communityId: string,
  rewards: ReadonlyMap<PointActivity, number>,
  calendar: Calendar,
): Story {
  const { people, homes } = inventPeople(neighborhood, communityId, calendar);
  const residents = people.filter(({ state }) => state === 'approved' || state === 'hoaAdmin');
  const found =
    neighborhood.vendorShare > 0 ? inventVendors(neighborhood, communityId, residents, calendar) : [];
  const activity = inventActivity(people, found, calendar);
  const reported = inventReportedReviews(people, activity, calendar);
  const directory = directoryOf(neighborhood, communityId);
  const sent = inventInvitations(people, calendar);
  const contributions = {
    communityName: neighborhood.name,
    people,
    vendors: found,
    activity,
    invitations: sent,
  };
  const awards = inventAwards(contributions, rewards);
  return {
    directoryAddresses: directory,
    users: people.map((person) => withFigures(person, awards, found)),
    households: homes,
    householdMembers: people.flatMap(({ member }) => member ?? []),
    sessions: inventSessions(people, calendar),
    hoaAdmins: people.flatMap(({ id, state }) => (state === 'hoaAdmin' ? { userId: id, communityId } : [])),
    vendors: found.map((vendor) => withTypicalCost(vendor, activity)),
    areaPrices: found.length > 0 ? inventAreaPrices(communityId, calendar) : [],
    marketPrices: found.flatMap(({ marketPrice }) => marketPrice ?? []),
    activity: { ...activity, reviews: reported.reviews },
    reports: reported.reports,
    reviewDecisions: reported.decisions,
    addressRequests: [
      ...inventAddressRequests(people, directory, calendar),
      ...inventFarAddressChanges(neighborhood, people, calendar),
    ],
    invitations: sent,
    awards,
    previewVisits: inventPreviewVisits({ neighborhood, communityId, people, vendors: found, calendar }),
  };
}

function withFigures(person: DemoPerson, awards: readonly DemoAward[], found: readonly DemoVendor[]) {
  const own = awards.filter(({ userId }) => userId === person.id);
  return {
    ...person.row,
    points: own.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0),
    submissionsCount: found.filter(({ submittedBy }) => submittedBy.id === person.id).length,
  };
}

function withTypicalCost({ row, submittedBy }: DemoVendor, activity: Activity) {
  const own = activity.costs.filter(
    ({ vendorId, createdBy }) => vendorId === row.id && createdBy === submittedBy.id,
  );
  return {
    ...row,
    typicalCost: findTypicalCost(own.map(({ costKind: kind, amount }) => ({ kind, amount }))),
  };
}

const devices = [
  'Safari on iPhone',
  'Chrome on Android',
  'Chrome on Windows',
  'Safari on Mac',
  'Safari on iPad',
];

function inventSessions(people: readonly DemoPerson[], calendar: Calendar) {
  return people
    .filter(({ zeal }) => zeal > 0.5)
    .flatMap((person) => {
      const random = randomOf(`sessions ${person.id}`);
      const used = random.shuffle([...devices]).slice(0, random.int(1, 2));
      return used.map((device): typeof sessions.$inferInsert => {
        const lastUsedAt = calendar.ago(random.int(0, 6), random);
        const createdAt = new Date(lastUsedAt.getTime() - random.int(1, 20) * 86_400_000);
        return {
          id: idOf(`session ${person.id} ${device}`),
          userId: person.id,
          tokenHash: hashToken(newToken()),
          isConfirmed: person.state !== 'pending',
          device,
          createdAt,
          lastUsedAt,
          expiresAt: new Date(lastUsedAt.getTime() + sessionLifetime.idle),
          endsAt: new Date(createdAt.getTime() + sessionLifetime.absolute),
        };
      });
    });
}

type DemoAward = typeof userPointHistory.$inferInsert;

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
function inventAwards(
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
