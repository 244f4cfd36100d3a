import { typicalCostOf } from '../catalogue/cost-lines.ts';
import type { PointActivity } from '../catalogue/point-activities.ts';
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
import type { reviewReports } from '../schema/review.tables.ts';
import type { vendorMarketPrices, vendors } from '../schema/vendor.tables.ts';
import { type Activity, activityOf } from './activity.ts';
import { invitationsOf } from './invitations.ts';
import type { Neighborhood } from './neighborhoods.ts';
import { type DemoPerson, directoryOf, peopleOf } from './people.ts';
import { awardsOf, type DemoAward } from './points.ts';
import { type PreviewVisits, previewVisitsOf } from './preview-visits.ts';
import type { Calendar } from './random.ts';
import { reportedReviewsOf } from './reported-reviews.ts';
import { addressRequestsOf, farAddressChangesOf } from './requests.ts';
import { sessionsOf } from './signed-in-people.ts';
import { type DemoVendor, vendorsOf } from './vendors.ts';

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];

/** Every row of one community, in the order in which they can be inserted. */
export interface Story {
  directoryAddresses: Rows<typeof directoryAddresses>;
  users: Rows<typeof users>;
  households: Rows<typeof households>;
  householdMembers: Rows<typeof householdMembers>;
  sessions: Rows<typeof sessions>;
  hoaAdmins: Rows<typeof hoaAdmins>;
  vendors: (typeof vendors.$inferInsert & { id: string })[];
  marketPrices: Rows<typeof vendorMarketPrices>;
  activity: Activity;
  reviewReports: Rows<typeof reviewReports>;
  reviewDecisions: Rows<typeof auditLog>;
  addressRequests: Rows<typeof addressChangeRequests>;
  invitations: Rows<typeof invitations>;
  awards: DemoAward[];
  previewVisits: PreviewVisits;
}

/** Returns what has happened in a community so far: it follows from the neighbourhood and the day alone. */
export function storyOf(
  neighborhood: Neighborhood,
  communityId: string,
  rewards: ReadonlyMap<PointActivity, number>,
  calendar: Calendar,
): Story {
  const { people, homes } = peopleOf(neighborhood, communityId, calendar);
  const residents = people.filter(({ state }) => state === 'approved' || state === 'hoaAdmin');
  const found = neighborhood.vendorShare > 0 ? vendorsOf(neighborhood, communityId, residents, calendar) : [];
  const activity = activityOf(people, found, calendar);
  const reported = reportedReviewsOf(people, activity, calendar);
  const directory = directoryOf(neighborhood, communityId);
  const sent = invitationsOf(people, calendar);
  const contributions = {
    communityName: neighborhood.name,
    people,
    vendors: found,
    activity,
    invitations: sent,
  };
  const awards = awardsOf(contributions, rewards);
  return {
    directoryAddresses: directory,
    users: people.map((person) => withFigures(person, awards, found)),
    households: homes,
    householdMembers: people.flatMap(({ member }) => member ?? []),
    sessions: sessionsOf(people, calendar),
    hoaAdmins: people.flatMap(({ id, state }) => (state === 'hoaAdmin' ? { userId: id, communityId } : [])),
    vendors: found.map((vendor) => withTypicalCost(vendor, activity)),
    marketPrices: found.flatMap(({ marketPrice }) => marketPrice ?? []),
    activity: { ...activity, reviews: reported.reviews },
    reviewReports: reported.reports,
    reviewDecisions: reported.decisions,
    addressRequests: [
      ...addressRequestsOf(people, directory, calendar),
      ...farAddressChangesOf(neighborhood, people, calendar),
    ],
    invitations: sent,
    awards,
    previewVisits: previewVisitsOf({ neighborhood, communityId, people, vendors: found, calendar }),
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
  return { ...row, typicalCost: typicalCostOf(own.map(({ costKind: kind, amount }) => ({ kind, amount }))) };
}
