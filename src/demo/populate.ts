import { users } from '../features/accounts/server/account.tables.ts';
import { insertDirectoryAddresses } from '../features/communities/server/directory.queries.ts';
import { hoaAdmins, householdMembers, households } from '../features/communities/server/household.tables.ts';
import { costs } from '../features/costs/server/cost.tables.ts';
import { homeVendors } from '../features/home-vendors/server/home-vendor.tables.ts';
import { invitations } from '../features/invitations/server/invitation.tables.ts';
import { userPointHistory } from '../features/points/server/point.tables.ts';
import { reviews } from '../features/reviews/server/review.tables.ts';
import { vendorMarketPrices, vendors } from '../features/vendors/server/vendor.tables.ts';
import { refreshVendorStats } from '../features/vendors/server/vendor-stats.ts';
import type { Tx } from '../platform/db/database.ts';
import { DatabaseOpenError } from '../platform/db/database-errors.ts';
import type { Services } from '../platform/services.ts';
import { type Activity, activityOf } from './activity.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { invitationsOf } from './invitations.ts';
import { type Neighborhood, neighborhoods } from './neighborhoods.ts';
import { type DemoPerson, directoryOf, peopleOf } from './people.ts';
import { personaId, personas } from './personas.ts';
import { awardsOf } from './points.ts';
import {
  analyze,
  hasCommunity,
  holdsData,
  insertAll,
  readRewards,
  upsertCommunity,
} from './populate.queries.ts';
import { type DemoVendor, vendorsOf } from './vendors.ts';

/** Exists in a database exactly when the demo has been put there. */
const mark = 'tupelo-landing';

/**
 * Fills an empty database with the fictional neighbourhoods, once. The same rows every time, dated back from today.
 *
 * @throws DatabaseOpenError when the database holds somebody's data: the demo lets anybody be a platform admin
 */
export async function populateDemo({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  if (await hasCommunity(db, mark)) return;
  if (await holdsData(db)) {
    throw new DatabaseOpenError(
      'This database holds other data: the demo needs one of its own, see DATA_DIR.',
    );
  }
  const calendar = calendarOf(clock.now());
  await db.transaction(async (tx) => {
    await insertPlatformAdmin(tx, calendar);
    for (const neighborhood of neighborhoods) await populateNeighborhood(tx, neighborhood, calendar);
  });
  await analyze(db);
}

async function insertPlatformAdmin(tx: Tx, calendar: Calendar): Promise<void> {
  const admins = personas.filter(({ state }) => state === null);
  const createdAt = new Date(calendar.now.getTime() - 450 * 86_400_000);
  await insertAll(
    tx,
    users,
    admins.map((persona) => ({
      id: personaId(persona),
      email: `${persona.role}@neighbors.example`,
      name: persona.name,
      isVerified: true,
      verifiedAt: createdAt,
      isPlatformAdmin: true,
      createdAt,
    })),
  );
}

async function populateNeighborhood(tx: Tx, neighborhood: Neighborhood, calendar: Calendar): Promise<void> {
  const { slug, name, addressLine, contactPhone, totalHomes } = neighborhood;
  const communityId = await upsertCommunity(tx, { slug, name, addressLine, contactPhone, totalHomes });
  const { people, homes } = peopleOf(neighborhood, communityId, calendar);
  const residents = people.filter(({ state }) => state === 'approved' || state === 'hoaAdmin');
  const found = neighborhood.vendorShare > 0 ? vendorsOf(neighborhood, communityId, residents, calendar) : [];
  const activity = activityOf(people, found, calendar);
  const sent = invitationsOf(people, calendar);
  const rewards = new Map((await readRewards(tx)).map(({ activity: deed, points }) => [deed, points]));
  const awards = awardsOf(
    { communityName: name, people, vendors: found, activity, invitations: sent },
    rewards,
  );

  await insertDirectoryAddresses(tx, directoryOf(neighborhood, communityId));
  await insertAll(
    tx,
    users,
    people.map((person) => withFigures(person, awards, found)),
  );
  await insertAll(tx, households, homes);
  await insertAll(
    tx,
    householdMembers,
    people.flatMap(({ member }) => member ?? []),
  );
  await insertAll(
    tx,
    hoaAdmins,
    people.filter(({ state }) => state === 'hoaAdmin').map(({ id }) => ({ userId: id, communityId })),
  );
  await insertAll(
    tx,
    vendors,
    found.map((vendor) => ({ ...vendor.row, typicalCost: typicalCostOf(vendor, activity) })),
  );
  await insertAll(
    tx,
    vendorMarketPrices,
    found.flatMap(({ marketPrice }) => marketPrice ?? []),
  );
  await insertAll(tx, reviews, activity.reviews);
  await insertAll(tx, homeVendors, activity.homeVendors);
  await insertAll(tx, costs, activity.costs);
  await insertAll(tx, invitations, sent);
  await insertAll(tx, userPointHistory, awards);
  await refreshVendorStats(
    tx,
    found.map(({ row }) => row.id),
    calendar.now,
  );
}

function withFigures(person: DemoPerson, awards: ReturnType<typeof awardsOf>, found: readonly DemoVendor[]) {
  const own = awards.filter(({ userId }) => userId === person.id);
  return {
    ...person.row,
    points: own.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0),
    submissionsCount: found.filter(({ submittedBy }) => submittedBy.id === person.id).length,
  };
}

/** First amount of the person who recommended the vendor, in the order of the specification (section 9). */
function typicalCostOf({ row, submittedBy }: DemoVendor, activity: Activity): number | null {
  const own = activity.costs.filter(
    ({ vendorId, createdBy }) => vendorId === row.id && createdBy === submittedBy.id,
  );
  const inOrder = (['monthly_plan', 'service_call', 'hourly'] as const).map((kind) =>
    own.find(({ costKind }) => costKind === kind),
  );
  return inOrder.find((cost) => cost !== undefined)?.amount ?? null;
}
